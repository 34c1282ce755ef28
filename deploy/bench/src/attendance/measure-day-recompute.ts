import { type CalendarDate, computeDayAttendance, DEFAULT_POLICY, mondayOf } from '@rms/domain-kit'
import type { Figure } from '../report.ts'
import { type BenchBusiness, requireSuccess } from './business.ts'
import { measureFastestRun } from './measure-fastest-run.ts'

/**
 * Measures recomputing a day for 500 people, each with a changed result, against computing it in memory plus a bulk
 * write of the results.
 */
export async function measureDayRecompute(business: BenchBusiness): Promise<Figure[]> {
  const { date, rounds } = business
  const refresh = await timeOfRefresh(business)
  const found = await weeksWithDay(business)
  const pure = await measureFastestRun(rounds, async () => {
    for (const { days } of found) for (const day of days) if (day.date === date) computeAgain(day)
  })
  const write = await timeOfWrite(business, found)
  return [
    { what: 'refresh of a day, everybody different', value: refresh, unit: 'ms' },
    { what: 'its computation in memory', value: pure, unit: 'ms' },
    { what: 'a bulk write of its results', value: write, unit: 'ms' },
    { what: 'refresh ÷ (computation + write)', value: refresh / (pure + write), unit: '×', atMost: 2 },
  ]
}

const weeksOf = ({ database }: BenchBusiness) => database.collection<Week>('attendance_weeks')
const ofItsWeek = ({ date }: BenchBusiness) => ({ week_start: mondayOf(date) })

const timeOfRefresh = (business: BenchBusiness): Promise<number> =>
  measureFastestRun(
    business.rounds,
    () => requireSuccess(business.admin.post(`/api/attendance/refresh/${business.date}`, {})),
    () =>
      weeksOf(business).updateMany(ofItsWeek(business), {
        $set: { 'days.$[].notes': 'to be computed anew' },
      }),
  )

async function weeksWithDay(business: BenchBusiness): Promise<Week[]> {
  const weeks = await weeksOf(business).find(ofItsWeek(business)).toArray()
  return weeks.filter(({ days }) => days.some(({ date }) => date === business.date))
}

async function timeOfWrite(business: BenchBusiness, weeks: readonly Week[]): Promise<number> {
  const scratch = business.database.collection<Week>('bench_weeks')
  await scratch.insertMany([...weeks])
  return measureFastestRun(
    business.rounds,
    () =>
      scratch.bulkWrite(
        weeks.map(({ _id, days }) => ({ updateOne: { filter: { _id }, update: { $set: { days } } } })),
        { ordered: false },
      ),
    () => scratch.updateMany(ofItsWeek(business), { $set: { 'days.$[].notes': 'to be written' } }),
  )
}

interface Week {
  readonly _id: string
  readonly week_start: CalendarDate
  readonly days: readonly Day[]
}

interface Day {
  readonly date: CalendarDate
  readonly notes: string
  readonly shift_start: number
  readonly shift_end: number
  readonly clock_in: number
  readonly clock_out: number
  readonly worked_ms: number
}

const computeAgain = ({ shift_start, shift_end, clock_in, clock_out, worked_ms }: Day) =>
  computeDayAttendance(
    {
      shifts: [{ startMs: shift_start, endMs: shift_end }],
      entries: [{ inMs: clock_in, outMs: clock_out, workedMs: worked_ms, notes: '' }],
      onHoliday: false,
      absence: null,
    },
    DEFAULT_POLICY,
    Date.now(),
  )
