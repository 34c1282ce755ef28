import { startStack } from '@rms/local'
import { connectMongo } from '@rms/service-kit'
import {
  addWorkedWeeks,
  type BenchBusiness,
  createBenchBusiness,
  requireSuccess,
} from './attendance/bench-business.ts'
import { measureDayRecompute } from './attendance/measure-day-recompute.ts'
import { measureReports, type ReportDurations } from './attendance/measure-reports.ts'
import { measureRotaSave } from './attendance/measure-rota-save.ts'
import type { BenchFigure } from './print-bench-figures.ts'

/** About a tenth of the year, and enough for a report of 31 days. */
const WEEKS_OF_A_TENTH = 6

/**
 * Reports and a rota save on a year of 500 people, against a tenth of the data and against plain queries of the same
 * documents.
 */
export async function benchAttendance(): Promise<readonly BenchFigure[]> {
  const stack = await startStack({ ownServers: true })
  const database = await connectMongo(stack.mongodbUri, `${stack.mongodbPrefix}-workforce`)
  try {
    const business = await createBenchBusiness(stack, database)
    const { weeks } = business.year
    const [early, late] = [weeks.slice(0, -WEEKS_OF_A_TENTH), weeks.slice(-WEEKS_OF_A_TENTH)]
    await addWorkedWeeks(business, late)
    const tenth = await measure(business)
    await addWorkedWeeks(business, early)
    const whole = await measure(business)
    return [...figuresOf(tenth, whole), ...(await measureDayRecompute(business)), await scansOf(business)]
  } finally {
    await database.close()
    await stack.stop()
  }
}

const measure = async (business: BenchBusiness): Promise<ReportDurations[]> => [
  ...(await measureReports(business)),
  await measureRotaSave(business),
]

const figuresOf = (tenth: readonly ReportDurations[], whole: readonly ReportDurations[]): BenchFigure[] =>
  whole.flatMap(({ label, callMs, bareMs }) => {
    const before = tenth.find(each => each.label === label)?.callMs ?? Number.NaN
    return [
      { label: `${label}: on a year`, value: callMs, unit: 'ms' },
      { label: `${label}: a year ÷ a tenth of it`, value: callMs / before, unit: '×', atMost: 1.3 },
      { label: `${label}: bare queries`, value: bareMs, unit: 'ms' },
      { label: `${label}: ours ÷ bare`, value: callMs / bareMs, unit: '×', atMost: 5 },
    ]
  })

/** Runs every call once more with the MongoDB profiler on, and counts collection scans. */
async function scansOf(business: BenchBusiness): Promise<BenchFigure> {
  const { admin, database, date } = business
  await database.db?.command({ profile: 2 })
  await measure({ ...business, rounds: 1 })
  await requireSuccess(admin.post(`/api/attendance/refresh/${date}`, {}))
  await database.db?.command({ profile: 0 })
  const value = await database
    .collection('system.profile')
    // Locations are few, so reading all of them is allowed.
    .countDocuments({ planSummary: /COLLSCAN/, ns: { $not: /\.(system\..*|locations)$/ } })
  return { label: 'collection scans', value, unit: '', atMost: 0 }
}
