import { addDays, getMonday } from '@rms/domain-kit'
import { type BenchBusiness, requireSuccess } from './bench-business.ts'
import { measureFastestRun } from './measure-fastest-run.ts'

/** Milliseconds of an API call, and of plain queries for the same documents. */
export interface ReportDurations {
  readonly label: string
  readonly callMs: number
  readonly bareMs: number
}

/** Measures the attendance reports. */
export async function measureReports(business: BenchBusiness): Promise<ReportDurations[]> {
  const { admin, date } = business
  const week = getMonday(date)
  const from = addDays(date, -30)
  const inWeek = { week_start: week }
  const inWeeks = { week_start: { $gte: getMonday(from), $lte: week } }
  const reports = [
    { label: 'daily report', path: `/api/attendance/daily/${date}`, filter: inWeek },
    { label: 'weekly summary', path: `/api/attendance/weekly/${week}`, filter: inWeek },
    {
      label: 'overtime of 31 days',
      path: `/api/attendance/overtime-report?startDate=${from}&endDate=${date}`,
      filter: inWeeks,
    },
  ]
  const measured: ReportDurations[] = []
  for (const { label, path, filter } of reports)
    measured.push({
      label,
      callMs: await measureFastestRun(business.rounds, () => requireSuccess(admin.get(path))),
      bareMs: await measureFastestRun(business.rounds, () => bareRead(business, filter)),
    })
  return measured
}

/** Reads the same documents with the driver only. */
async function bareRead({ database, year }: BenchBusiness, filter: Record<string, unknown>): Promise<void> {
  await Promise.all([
    database.collection('attendance_weeks').find(filter).toArray(),
    database
      .collection<{ _id: number }>('staff')
      .find({ _id: { $in: [...year.staffIds] } })
      .toArray(),
  ])
}
