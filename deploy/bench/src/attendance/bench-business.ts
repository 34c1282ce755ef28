import { addDays, type CalendarDate } from '@rms/domain-kit'
import type { Stack } from '@rms/local'
import type { TestClient } from '@rms/testing'
import { signIn } from '@rms/testing/test-restaurant'
import type { Connection } from 'mongoose'
import { createStaff, getLastMondays, insertWorkedWeeks, type StaffWithWorkedWeeks } from './worked-weeks.ts'

/** A business with 500 staff, and the parameters of the measurement. */
export interface BenchBusiness {
  readonly admin: TestClient
  readonly database: Connection
  readonly year: StaffWithWorkedWeeks
  /** The Wednesday of the last complete week. */
  readonly date: CalendarDate
  /** Measuring stops after this many rounds without a faster one. */
  readonly rounds: number
}

const ROUNDS = 15
const WEEKS_OF_A_YEAR = 48

/** Hires all staff, without any worked time. */
export async function createBenchBusiness(stack: Stack, database: Connection): Promise<BenchBusiness> {
  const admin = await signIn(stack)
  const weeks = getLastMondays(WEEKS_OF_A_YEAR, Temporal.Now.plainDateISO('UTC').toString())
  const year = { ...(await createStaff(admin)), weeks }
  return { admin, database, year, rounds: ROUNDS, date: addDays(weeks.at(-1) ?? '', 2) }
}

/** Adds work in these weeks for all staff, and computes them once. */
export async function addWorkedWeeks(
  { admin, database, year }: BenchBusiness,
  weeks: readonly CalendarDate[],
): Promise<void> {
  await insertWorkedWeeks(database, year, weeks)
  for (const week of weeks) await requireSuccess(admin.get(`/api/attendance/weekly/${week}`))
}

/** Throws the response unless the call succeeds. */
export async function requireSuccess(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`)
}
