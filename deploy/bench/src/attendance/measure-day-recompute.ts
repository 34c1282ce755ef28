import { type CalendarDate, computeDayAttendance, DEFAULT_OVERTIME_POLICY, getMonday } from '@rms/domain-kit'
import type { BenchFigure } from '../print-bench-figures.ts'
import { type BenchBusiness, requireSuccess } from './bench-business.ts'
import { measureFastestRun } from './measure-fastest-run.ts'

/**
 * Measures recomputing a day for 500 people, each with a changed result, against computing it in memory plus a bulk
 * write of the results.
 */
export async function measureDayRecompute(business: BenchBusiness): Promise<BenchFigure[]> {
  const { date, rounds } = business
  const refresh = await measureRefresh(business)
  const found = await weeksWithDay(business)
  const pure = await measureFastestRun(rounds, async () => {
    for (const { days } of found) for (const day of days) if (day.date === date) recomputeDay(day)
  })
  const write = await measureWrite(business, found)
  return [
    { label: 'refresh of a day, everybody different', value: refresh, unit: 'ms' },
    { label: 'its computation in memory', value: pure, unit: 'ms' },
    { label: 'a bulk write of its results', value: write, unit: 'ms' },
    { label: 'refresh ÷ (computation + write)', value: refresh / (pure + write), unit: '×', atMost: 2 },
  ]
}

const weeksOf = ({ database }: BenchBusiness) => database.collection<Week>('attendance_weeks')
const getWeekFilter = ({ date }: BenchBusiness) => ({ week_start: getMonday(date) })

const measureRefresh = (business: BenchBusiness): Promise<number> =>
  measureFastestRun(
    business.rounds,
    () => requireSuccess(business.admin.post(`/api/attendance/refresh/${business.date}`, {})),
    () =>
      weeksOf(business).updateMany(getWeekFilter(business), {
        $set: { 'days.$[].notes': 'to be recomputed' },
      }),
  )

async function weeksWithDay(business: BenchBusiness): Promise<Week[]> {
  const weeks = await weeksOf(business).find(getWeekFilter(business)).toArray()
  return weeks.filter(({ days }) => days.some(({ date }) => date === business.date))
}

async function measureWrite(business: BenchBusiness, weeks: readonly Week[]): Promise<number> {
  const scratch = business.database.collection<Week>('bench_weeks')
  await scratch.insertMany([...weeks])
  return measureFastestRun(
    business.rounds,
    () =>
      scratch.bulkWrite(
        weeks.map(({ _id, days }) => ({ updateOne: { filter: { _id }, update: { $set: { days } } } })),
        { ordered: false },
      ),
    () => scratch.updateMany(getWeekFilter(business), { $set: { 'days.$[].notes': 'to be written' } }),
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

const recomputeDay = ({ shift_start, shift_end, clock_in, clock_out, worked_ms }: Day) =>
  computeDayAttendance(
    {
      shifts: [{ startMs: shift_start, endMs: shift_end }],
      entries: [{ inMs: clock_in, outMs: clock_out, workedMs: worked_ms, notes: '' }],
      onHoliday: false,
      absence: null,
    },
    DEFAULT_OVERTIME_POLICY,
    Date.now(),
  )
