import { addDays, type CalendarDate } from '@rms/domain-kit'
import type { Stack } from '@rms/local'
import type { TestClient } from '@rms/testing'
import { signIn } from '@rms/testing/house'
import type { Connection } from 'mongoose'
import { hireEverybody, lastWeeks, type WorkYear, workWeeks } from './work-year.ts'

/** A business with 500 staff, and the parameters of the measurement. */
export interface Business {
  readonly admin: TestClient
  readonly database: Connection
  readonly year: WorkYear
  /** The Wednesday of the last complete week. */
  readonly date: CalendarDate
  /** Measuring stops after this many rounds without a faster one. */
  readonly rounds: number
}

const ROUNDS = 15
const WEEKS_OF_A_YEAR = 48

/** Hires all staff, without any worked time. */
export async function openBusiness(stack: Stack, database: Connection): Promise<Business> {
  const admin = await signIn(stack)
  const weeks = lastWeeks(WEEKS_OF_A_YEAR, Temporal.Now.plainDateISO('UTC').toString())
  const year = { ...(await hireEverybody(admin)), weeks }
  return { admin, database, year, rounds: ROUNDS, date: addDays(weeks.at(-1) ?? '', 2) }
}

/** Adds work in these weeks for all staff, and computes them once. */
export async function fillWeeks(
  { admin, database, year }: Business,
  weeks: readonly CalendarDate[],
): Promise<void> {
  await workWeeks(database, year, weeks)
  for (const week of weeks) await ok(admin.get(`/api/attendance/weekly/${week}`))
}

/** Throws the response unless the call succeeds. */
export async function ok(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`)
}
