import { addDays, type CalendarDate } from '@rms/domain-kit'
import type { Stack } from '@rms/local'
import type { TestClient } from '@rms/testing'
import { signIn } from '@rms/testing/house'
import type { Connection } from 'mongoose'
import { hireEverybody, lastWeeks, type WorkYear, workWeeks } from './work-year.ts'

/** A business of 500 people, and how it is measured. */
export interface Business {
  readonly admin: TestClient
  readonly database: Connection
  readonly year: WorkYear
  /** A Wednesday of the last whole week. */
  readonly date: CalendarDate
  /** A call is timed until so many rounds in a row were no faster. */
  readonly rounds: number
}

const ROUNDS = 15
const WEEKS_OF_A_YEAR = 48

/** Everybody hired; nobody has worked yet. */
export async function openBusiness(stack: Stack, database: Connection): Promise<Business> {
  const admin = await signIn(stack)
  const weeks = lastWeeks(WEEKS_OF_A_YEAR, Temporal.Now.plainDateISO('UTC').toString())
  const year = { ...(await hireEverybody(admin)), weeks }
  return { admin, database, year, rounds: ROUNDS, date: addDays(weeks.at(-1) ?? '', 2) }
}

/** Everybody works in these weeks, and everything is computed once. */
export async function fillWeeks(
  { admin, database, year }: Business,
  weeks: readonly CalendarDate[],
): Promise<void> {
  await workWeeks(database, year, weeks)
  for (const week of weeks) await ok(admin.get(`/api/attendance/weekly/${week}`))
}

/** Throws what the server says unless the call succeeds. */
export async function ok(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`)
}
