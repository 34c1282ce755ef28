import { addDays } from '@rms/domain-kit'
import { FIRST_DAY, type PrimeCostBusiness } from '../bench-data/prime-cost-data.ts'
import { type BenchFigure, median } from '../print-bench-figures.ts'
import { createSalesFile, importSalesFile } from './sales-files.ts'

const ROUNDS = 11
const DERIVED = ['sales_day_figures', 'prime_cost_days', 'cost_intervals'] as const

/**
 * A corrected day two years back: which derived records it changes (its figures, its prime cost and the days between its
 * two counts), and how long it takes against the same correction in the last week.
 */
export async function measureCorrection(
  business: PrimeCostBusiness,
  sourceId: number,
): Promise<readonly BenchFigure[]> {
  // In the second week of the history, and in the last one.
  const early = { locationIndex: 0, date: addDays(FIRST_DAY, 8) }
  const late = { locationIndex: 0, date: addDays(FIRST_DAY, business.days - 5) }
  let price = 20
  const correct = async (day: typeof early) => {
    price += 1
    const file = createSalesFile([day], price)
    const started = performance.now()
    await importSalesFile(business, sourceId, file)
    return performance.now() - started
  }
  for (const day of [early, late]) await correct(day)
  const before = await readDerived(business)
  await correct(early)
  const after = await readDerived(business)
  const changed = [...after].filter(([id, text]) => before.get(id) !== text).length
  const times = { early: [] as number[], late: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.late.push(await correct(late))
    times.early.push(await correct(early))
  }
  return [
    { label: 'derived records in all', value: after.size, unit: '' },
    { label: 'records that a correction two years back changes', value: changed, unit: '', atMost: 3 },
    { label: 'a correction in the last week', value: median(times.late), unit: 'ms' },
    { label: 'the same two years back', value: median(times.early), unit: 'ms' },
    {
      label: 'against the last week',
      value: median(times.early) / median(times.late),
      unit: '×',
      atMost: 1.5,
    },
  ]
}

async function readDerived({ menuCosting }: PrimeCostBusiness): Promise<ReadonlyMap<string, string>> {
  const records = new Map<string, string>()
  for (const name of DERIVED)
    for await (const document of menuCosting.collection(name).find({}))
      records.set(`${name} ${document._id}`, JSON.stringify(document))
  return records
}
