import { startStack } from '@rms/local'
import { connectMongo } from '@rms/service-kit'
import { type Business, fillWeeks, ok, openBusiness } from './attendance/business.ts'
import { refreshFigures } from './attendance/refresh.ts'
import { type Measured, timesOfReports } from './attendance/reports.ts'
import { saveOfRota } from './attendance/save-of-rota.ts'
import type { Figure } from './report.ts'

/** About a tenth of the year, and enough for a report of 31 days. */
const WEEKS_OF_A_TENTH = 6

/**
 * Reports and a rota save on a year of 500 people, against a tenth of the data and against plain queries of the same
 * documents.
 */
export async function benchAttendance(): Promise<readonly Figure[]> {
  const stack = await startStack({ ownServers: true })
  const database = await connectMongo(stack.mongodbUri, `${stack.mongodbPrefix}-workforce`)
  try {
    const business = await openBusiness(stack, database)
    const { weeks } = business.year
    const [early, late] = [weeks.slice(0, -WEEKS_OF_A_TENTH), weeks.slice(-WEEKS_OF_A_TENTH)]
    await fillWeeks(business, late)
    const tenth = await measure(business)
    await fillWeeks(business, early)
    const whole = await measure(business)
    return [...figuresOf(tenth, whole), ...(await refreshFigures(business)), await scansOf(business)]
  } finally {
    await database.close()
    await stack.stop()
  }
}

const measure = async (business: Business): Promise<Measured[]> => [
  ...(await timesOfReports(business)),
  await saveOfRota(business),
]

const figuresOf = (tenth: readonly Measured[], whole: readonly Measured[]): Figure[] =>
  whole.flatMap(({ what, callMs, bareMs }) => {
    const before = tenth.find(each => each.what === what)?.callMs ?? Number.NaN
    return [
      { what: `${what}: on a year`, value: callMs, unit: 'ms' },
      { what: `${what}: a year ÷ a tenth of it`, value: callMs / before, unit: '×', atMost: 1.3 },
      { what: `${what}: bare queries`, value: bareMs, unit: 'ms' },
      { what: `${what}: ours ÷ bare`, value: callMs / bareMs, unit: '×', atMost: 5 },
    ]
  })

/** Runs every call once more with the MongoDB profiler on, and counts collection scans. */
async function scansOf(business: Business): Promise<Figure> {
  const { admin, database, date } = business
  await database.db?.command({ profile: 2 })
  await measure({ ...business, rounds: 1 })
  await ok(admin.post(`/api/attendance/refresh/${date}`, {}))
  await database.db?.command({ profile: 0 })
  const value = await database
    .collection('system.profile')
    // Locations are few, so reading all of them is allowed.
    .countDocuments({ planSummary: /COLLSCAN/, ns: { $not: /\.(system\..*|locations)$/ } })
  return { what: 'collection scans', value, unit: '', atMost: 0 }
}
