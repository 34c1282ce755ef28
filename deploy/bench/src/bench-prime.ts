import { addDays } from '@rms/domain-kit'
import { FIRST_DAY, openPrimeCostBusiness, type PrimeCostBusiness } from './bench-data/prime-cost-data.ts'
import { measureAlternately } from './measure-alternately.ts'
import { measureCorrection } from './prime/measure-correction.ts'
import { measureImport } from './prime/measure-import.ts'
import { createTill } from './prime/sales-files.ts'
import { type BenchFigure, median } from './print-bench-figures.ts'

const PRIME_COST = 'the prime cost of a week'
const WEEKLY_REPORT = 'the weekly report'
/** Two years; `--days 260` is enough for a trial. */
const DAYS = 730
const MIN_DAYS = 260
const DAYS_OF_A_WEEK = 7
/** After the first weeks, which an import replaces. */
const FIRST_WEEK = 20

/**
 * Prime cost of 5 locations, 2 years, 300 dishes and 200 ingredients with weekly stock counts: the report of a week
 * against one indexed query over its sales, an import of 100,000 item rows against the bare bulk write, and a correction
 * two years back.
 */
export async function benchPrime(): Promise<readonly BenchFigure[]> {
  const business = await openPrimeCostBusiness(readDays())
  try {
    const reports = await measureReports(business)
    const sourceId = await createTill(business)
    const corrected = await measureCorrection(business, sourceId)
    return [...reports, ...corrected, ...(await measureImport(business, sourceId))]
  } finally {
    await business.close()
  }
}

function readDays(): number {
  const index = process.argv.indexOf('--days')
  const days = index < 0 ? DAYS : Number(process.argv[index + 1])
  if (!Number.isInteger(days) || days < MIN_DAYS) throw new Error(`--days must be at least ${MIN_DAYS}.`)
  return days
}

async function measureReports(business: PrimeCostBusiness): Promise<readonly BenchFigure[]> {
  const weeks = Math.floor(business.days / DAYS_OF_A_WEEK) - FIRST_WEEK
  let round = 0
  const nextWeek = () => {
    round += 1
    const from = addDays(FIRST_DAY, DAYS_OF_A_WEEK * (FIRST_WEEK + (round % weeks)))
    return { from, to: addDays(from, DAYS_OF_A_WEEK - 1) }
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
