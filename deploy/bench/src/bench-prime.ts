import { addDays } from '@rms/domain-kit'
import {
  FIRST_DAY,
  LOCATIONS,
  openPrimeCostBusiness,
  type PrimeCostBusiness,
} from './bench-data/prime-cost-data.ts'
import { measureAlternately } from './measure-alternately.ts'
import { type BenchFigure, median } from './print-bench-figures.ts'

const WEEK = 'week'
const WEEKS = 100

/**
 * The report of a week of five locations, with 300 dishes a day over two years, against one indexed query over the
 * sales, labour and purchases that its figures follow from.
 */
export async function benchPrime(): Promise<readonly BenchFigure[]> {
  const business = await openPrimeCostBusiness()
  let round = 0
  const nextWeek = () => {
    round += 1
    const from = addDays(FIRST_DAY, 7 * (round % WEEKS))
    return { from, to: addDays(from, 6) }
  }
  try {
    const times = await measureAlternately([WEEK], {
      few: async () => timed(() => readSources(business, nextWeek())),
      many: async () => {
        const { from, to } = nextWeek()
        return timed(() => business.getReport(from, to))
      },
    })
    const { few = [], many = [] } = times.get(WEEK) ?? {}
    return [
      { label: 'one query over the source rows of a week', value: median(few), unit: 'ms' },
      { label: 'the report of a week', value: median(many), unit: 'ms' },
      { label: 'against one query', value: median(many) / median(few), unit: '×', atMost: 5 },
    ]
  } finally {
    await business.close()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The largest source; the others are read by the report too, but not by its peer. */
const readSources = (
  { menuCosting }: PrimeCostBusiness,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  menuCosting
    .collection('sales_day_figures')
    .find({ date: { $gte: from, $lte: to }, location_id: { $in: LOCATIONS } })
    .toArray()
