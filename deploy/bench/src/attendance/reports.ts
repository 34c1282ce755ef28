import { addDays, mondayOf } from '@rms/domain-kit'
import { type Business, ok } from './business.ts'
import { fastestOf } from './fastest.ts'

/** Milliseconds of an API call, and of plain queries for the same documents. */
export interface Measured {
  readonly what: string
  readonly callMs: number
  readonly bareMs: number
}

/** Measures the attendance reports. */
export async function timesOfReports(business: Business): Promise<Measured[]> {
  const { admin, date } = business
  const week = mondayOf(date)
  const from = addDays(date, -30)
  const inWeek = { week_start: week }
  const inWeeks = { week_start: { $gte: mondayOf(from), $lte: week } }
  const reports = [
    { what: 'daily report', path: `/api/attendance/daily/${date}`, filter: inWeek },
    { what: 'weekly summary', path: `/api/attendance/weekly/${week}`, filter: inWeek },
    {
      what: 'overtime of 31 days',
      path: `/api/attendance/overtime-report?startDate=${from}&endDate=${date}`,
      filter: inWeeks,
    },
  ]
  const measured: Measured[] = []
  for (const { what, path, filter } of reports)
    measured.push({
      what,
      callMs: await fastestOf(business.rounds, () => ok(admin.get(path))),
      bareMs: await fastestOf(business.rounds, () => bareRead(business, filter)),
    })
  return measured
}

/** Reads the same documents with the driver only. */
async function bareRead({ database, year }: Business, filter: Record<string, unknown>): Promise<void> {
  await Promise.all([
    database.collection('attendance_weeks').find(filter).toArray(),
    database
      .collection<{ _id: number }>('staff')
      .find({ _id: { $in: [...year.staffIds] } })
      .toArray(),
  ])
}
