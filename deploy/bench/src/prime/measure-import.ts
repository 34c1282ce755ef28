import { pollUntil, toDecimal128 } from '@rms/service-kit'
import type { PrimeCostBusiness } from '../bench-data/prime-cost-data.ts'
import { readUsageOfEachProcess } from '../load/resource-usage.ts'
import { type BenchFigure, median } from '../print-bench-figures.ts'
import { createSalesFile, ITEMS, importSalesFile, listFileDays } from './sales-files.ts'

/** 5 locations × 80 days × 250 items: 100,000 rows. */
const DAYS = 80
const ROUNDS = 3
const SAMPLE_MS = 50
const WAIT_MS = 300_000
const KILOBYTES_PER_MEGABYTE = 1024
/** More would be a copy of the file for each step of the import. */
const MOST_MEGABYTES = 200

interface Watched {
  readonly megabytes: number
  /** Until the import answers, and until all figures follow. */
  readonly milliseconds: number
  readonly total: number
}

interface Round extends Watched {
  /** The bulk write of the rows, and of the days as they are stored. */
  readonly bare: number
  readonly days: number
}

/**
 * The import of a file of 100,000 item rows against writing the same rows in bulk into an indexed collection and nothing
 * else, how long the figures of all its days and the intervals between their counts take afterwards, and the memory that
 * all of it adds.
 */
export async function measureImport(
  business: PrimeCostBusiness,
  sourceId: number,
): Promise<readonly BenchFigure[]> {
  const rowCount = business.menu.locationIds.length * DAYS * ITEMS
  const rounds: Round[] = []
  // Rows that nobody can find by location and day are of no use.
  await business.menuCosting.collection('bench_rows').createIndex({ location_id: 1, date: 1 })
  for (let round = 0; round < ROUNDS; round += 1) {
    const days = listFileDays(business.menu.locationIds.length, DAYS, round * DAYS)
    const bare = await writeRows(business, days)
    const file = createSalesFile(days, 5)
    const watched = await watchMemory(
      business,
      () => importSalesFile(business, sourceId, file),
      () => waitForFigures(business),
    )
    rounds.push({ bare, ...watched, days: await writeDays(business, sourceId, days) })
  }
  const [bare, days, imports, figures] = (['bare', 'days', 'milliseconds', 'total'] as const).map(key =>
    median(rounds.map(round => round[key])),
  )
  if (!bare || !days || !imports || !figures) throw new Error('nothing was measured')
  return [
    { label: `the bare bulk write of ${rowCount} rows`, value: bare, unit: 'ms' },
    { label: 'their import', value: imports, unit: 'ms' },
    { label: 'against the bulk write', value: imports / bare, unit: '×', atMost: 3 },
    { label: 'the bare bulk write of their days as they are stored', value: days, unit: 'ms' },
    { label: 'against the bulk write of days', value: imports / days, unit: '×' },
    { label: 'their import until all figures follow', value: figures, unit: 'ms' },
    { label: 'against the bulk write, with all figures', value: figures / bare, unit: '×' },
    {
      label: 'memory that an import adds at most',
      value: Math.max(...rounds.map(({ megabytes }) => megabytes)),
      unit: 'MB',
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

/** The documents that the import has stored, one for each day, into a collection with the same indexes. */
async function writeDays(
  { menuCosting, menu }: PrimeCostBusiness,
  source_id: number,
  days: ReturnType<typeof listFileDays>,
): Promise<number> {
  const stored = menuCosting.collection('sales_days')
  const keys = days.map(({ locationIndex, date }) => ({ location_id: menu.locationIds[locationIndex], date }))
  const documents = await stored.find({ source_id, $or: keys }).toArray()
  const copies = menuCosting.collection('bench_days')
  await copies.deleteMany({})
  for (const { key, unique } of await stored.indexes())
    await copies.createIndex(key, unique ? { unique } : {})
  const started = performance.now()
  await copies.insertMany(documents, { ordered: false, writeConcern: { w: 'majority', journal: true } })
  return performance.now() - started
}

async function waitForFigures({ menuCosting }: PrimeCostBusiness): Promise<void> {
  const pending = menuCosting.collection('pending_figure_days')
  const isDone = async () => (await pending.countDocuments({}, { limit: 1 })) === 0
  if (!(await pollUntil(isDone, { withinMs: WAIT_MS }))) throw new Error('days remained pending')
}

/**
 * The time that something takes alone and with what follows from it, and the most resident memory of all processes
 * meanwhile, less that before.
 */
async function watchMemory(
  { stack }: PrimeCostBusiness,
  work: () => Promise<void>,
  follow: () => Promise<void>,
): Promise<Watched> {
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
  // A refused import misses the goal; the other figures are still worth knowing.
  const isDone = await work().then(
    () => true,
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return false
    },
  )
  const milliseconds = isDone ? performance.now() - started : Number.POSITIVE_INFINITY
  await follow()
  clearInterval(timer)
  return {
    milliseconds,
    total: isDone ? performance.now() - started : Number.POSITIVE_INFINITY,
    megabytes: (most - before) / KILOBYTES_PER_MEGABYTE,
  }
}
