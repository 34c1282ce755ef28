import { addDays } from '@rms/domain-kit'
import { FIRST_DAY, openPrimeCostBusiness, type PrimeCostBusiness } from './bench-data/prime-cost-data.ts'
import { measureAlternately } from './measure-alternately.ts'
import { measureCorrection } from './prime/measure-correction.ts'
import { measureImport } from './prime/measure-import.ts'
import { createTill } from './prime/sales-files.ts'
import { type BenchFigure, median } from './print-bench-figures.ts'

const PRIME_COST = 'the prime cost of a week'
const WEEKLY_REPORT = 'the weekly report'
/** After the first weeks, which an import replaces. */
const FIRST_WEEK = 20
const WEEKS = 80

/**
 * Prime cost of 5 locations, 2 years, 300 dishes and 200 ingredients with weekly stock counts: the report of a week
 * against one indexed query over its sales, an import of 100,000 item rows against the bare bulk write, and a correction
 * two years back.
 */
export async function benchPrime(): Promise<readonly BenchFigure[]> {
  const business = await openPrimeCostBusiness()
  try {
    const reports = await measureReports(business)
    const sourceId = await createTill(business)
    const imported = await measureImport(business, sourceId)
    return [...reports, ...imported, ...(await measureCorrection(business, sourceId))]
  } finally {
    await business.close()
  }
}

async function measureReports(business: PrimeCostBusiness): Promise<readonly BenchFigure[]> {
  let round = 0
  const nextWeek = () => {
    round += 1
    const from = addDays(FIRST_DAY, 7 * (FIRST_WEEK + (round % WEEKS)))
    return { from, to: addDays(from, 6) }
  }
  const times = await measureAlternately([PRIME_COST, WEEKLY_REPORT], {
    few: () => timed(() => readSources(business, nextWeek())),
    many: label => {
      const { from, to } = nextWeek()
      const path =
        label === PRIME_COST
          ? `/api/prime-cost?from=${from}&to=${to}&group=day`
          : `/api/prime-cost/week?date=${from}`
      return timed(() => requireOk(business, path))
    },
  })
  return [...times].flatMap(([label, { few, many }]) => [
    { label: `one query over the source rows of ${label}`, value: median(few), unit: 'ms' },
    { label, value: median(many), unit: 'ms' },
    { label: `${label} against one query`, value: median(many) / median(few), unit: '×', atMost: 5 },
  ])
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function requireOk({ admin }: PrimeCostBusiness, path: string): Promise<void> {
  const { status } = await admin.get(path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}

/** The largest source; the others are read by the report too, but not by its peer. */
const readSources = (
  { menuCosting, menu }: PrimeCostBusiness,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  menuCosting
    .collection('sales_day_figures')
    .find({ date: { $gte: from, $lte: to }, location_id: { $in: [...menu.locationIds] } })
    .toArray()
