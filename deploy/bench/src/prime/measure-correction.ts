import { addDays } from '@rms/domain-kit'
import { FIRST_DAY, type PrimeCostBusiness } from '../bench-data/prime-cost-data.ts'
import { type BenchFigure, median } from '../print-bench-figures.ts'
import { createSalesFile, importSalesFile } from './sales-files.ts'

const ROUNDS = 11
const DERIVED = ['sales_day_figures', 'prime_cost_days', 'cost_intervals'] as const

interface Measured {
  readonly milliseconds: number
  /** Documents that the database read and wrote meanwhile, for everything that runs. */
  readonly read: number
  readonly written: number
}

/**
 * A corrected day two years back: which derived records it changes (its figures, its prime cost and the days between its
 * two counts), and what it reads and writes and how long it takes against the same correction in the last week.
 */
export async function measureCorrection(
  business: PrimeCostBusiness,
  sourceId: number,
): Promise<readonly BenchFigure[]> {
  // In the second week of the history, and in the last one.
  const early = { locationIndex: 0, date: addDays(FIRST_DAY, 8) }
  const late = { locationIndex: 0, date: addDays(FIRST_DAY, business.days - 5) }
  let price = 20
  const correct = (day: typeof early) => {
    price += 1
    const file = createSalesFile([day], price)
    return measure(business, () => importSalesFile(business, sourceId, file))
  }
  for (const day of [early, late]) await correct(day)
  const before = await readDerived(business)
  await correct(early)
  const after = await readDerived(business)
  const changed = [...after].filter(([id, text]) => before.get(id) !== text).length
  const times: { readonly early: Measured[]; readonly late: Measured[] } = { early: [], late: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.late.push(await correct(late))
    times.early.push(await correct(early))
  }
  return [
    { label: 'derived records in all', value: after.size, unit: '' },
    { label: 'records that a correction two years back changes', value: changed, unit: '', atMost: 3 },
    ...compare('documents that it reads', 'read', times),
    ...compare('documents that it writes', 'written', times),
    ...compare('the time of it', 'milliseconds', times),
  ]
}

const compare = (
  label: string,
  key: keyof Measured,
  { early, late }: { readonly early: readonly Measured[]; readonly late: readonly Measured[] },
): BenchFigure[] => {
  // What else runs every few seconds would be counted too: the least is that of the correction alone.
  const choose = (list: readonly Measured[]) =>
    key === 'milliseconds' ? median(list.map(each => each[key])) : Math.min(...list.map(each => each[key]))
  const unit = key === 'milliseconds' ? 'ms' : ''
  const [value, ofLastWeek] = [choose(early), choose(late)]
  return [
    { label, value, unit },
    { label: `${label}, in the last week`, value: ofLastWeek, unit },
    {
      ...{ label: `${label}, against the last week`, value: value / ofLastWeek, unit: '×' },
      atMost: key === 'milliseconds' ? 1.5 : 1.1,
    },
  ]
}

async function measure(business: PrimeCostBusiness, work: () => Promise<void>): Promise<Measured> {
  const before = await readCounters(business)
  const started = performance.now()
  await work()
  const milliseconds = performance.now() - started
  const after = await readCounters(business)
  return { milliseconds, read: after.read - before.read, written: after.written - before.written }
}

/** Counters of the whole database server. */
async function readCounters({ menuCosting }: PrimeCostBusiness): Promise<Omit<Measured, 'milliseconds'>> {
  const { metrics } = await menuCosting.getClient().db('admin').command({ serverStatus: 1 })
  const { inserted, updated, deleted } = metrics.document
  return {
    read: Number(metrics.queryExecutor.scannedObjects),
    written: Number(inserted) + Number(updated) + Number(deleted),
  }
}

async function readDerived({ menuCosting }: PrimeCostBusiness): Promise<ReadonlyMap<string, string>> {
  const records = new Map<string, string>()
  for (const name of DERIVED)
    for await (const document of menuCosting.collection(name).find({}))
      records.set(`${name} ${document._id}`, JSON.stringify(document))
  return records
}
