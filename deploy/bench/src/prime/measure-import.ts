import { toDecimal128 } from '@rms/service-kit'
import type { PrimeCostBusiness } from '../bench-data/prime-cost-data.ts'
import { readUsageOfEachProcess } from '../load/resource-usage.ts'
import { type BenchFigure, median } from '../print-bench-figures.ts'
import { createSalesFile, ITEMS, importSalesFile, listFileDays } from './sales-files.ts'

/** 5 locations × 80 days × 250 items: 100,000 rows. */
const DAYS = 80
const ROUNDS = 3
const SAMPLE_MS = 50
const KILOBYTES_PER_MEGABYTE = 1024
/** More would be a copy of the file for each step of the import. */
const MOST_MEGABYTES = 600

/**
 * The import of a file of 100,000 item rows, with everything that follows from it, against writing the same rows in bulk
 * and nothing else; and the memory that it adds to the process.
 */
export async function measureImport(
  business: PrimeCostBusiness,
  sourceId: number,
): Promise<readonly BenchFigure[]> {
  const days = listFileDays(business.menu.locationIds.length, DAYS)
  const [bare, imports, memory]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await writeRows(business, days))
    // Each file states other amounts, so that every day is new or corrected.
    const file = createSalesFile(days, 5 + round)
    const { megabytes, milliseconds } = await watchMemory(business, () =>
      importSalesFile(business, sourceId, file),
    )
    imports.push(milliseconds)
    memory.push(megabytes)
  }
  return [
    { label: `the bare bulk write of ${days.length * ITEMS} rows`, value: median(bare), unit: 'ms' },
    { label: 'their import, with all figures', value: median(imports), unit: 'ms' },
    { label: 'against the bulk write', value: median(imports) / median(bare), unit: '×', atMost: 3 },
    {
      ...{ label: 'memory that an import adds at most', value: Math.max(...memory), unit: 'MB' },
      atMost: MOST_MEGABYTES,
    },
  ]
}

async function writeRows(
  { menuCosting, menu }: PrimeCostBusiness,
  days: ReturnType<typeof listFileDays>,
): Promise<number> {
  const rows = menuCosting.collection('bench_rows')
  await rows.deleteMany({})
  const documents = days.flatMap(({ locationIndex, date }) =>
    Array.from({ length: ITEMS }, (_, item) => ({
      ...{ location_id: menu.locationIds[locationIndex], date, name: `Item ${item}`, kind: 'sold' },
      ...{ quantity: toDecimal128('5'), net: toDecimal128('25'), tax: toDecimal128('2.25') },
    })),
  )
  const started = performance.now()
  await rows.insertMany(documents, { ordered: false, writeConcern: { w: 'majority', journal: true } })
  return performance.now() - started
}

/** The most resident memory of all processes together while something runs, less that before. */
async function watchMemory(
  { stack }: PrimeCostBusiness,
  work: () => Promise<void>,
): Promise<{ readonly megabytes: number; readonly milliseconds: number }> {
  const servers = new Set(['mongodb', 'redis'])
  const read = () =>
    [...readUsageOfEachProcess(stack)]
      .filter(([name]) => !servers.has(name))
      .reduce((sum, [, { kilobytes }]) => sum + kilobytes, 0)
  const before = read()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, read())
  }, SAMPLE_MS)
  const started = performance.now()
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return { milliseconds: performance.now() - started, megabytes: (most - before) / KILOBYTES_PER_MEGABYTE }
}
