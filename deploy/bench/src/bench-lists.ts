import { type Stack, startStack } from '@rms/local'
import type { Connection } from 'mongoose'
import { createPurchasingData, type PurchasingData, padNumber } from './bench-data/purchasing-data.ts'
import { measureAlternately } from './measure-alternately.ts'
import { type BenchFigure, median } from './print-bench-figures.ts'

const FEW = 1000
const MANY = 100_000

/**
 * First pages and searches through the gateway, with 1,000 and with 100,000 records: two products queried alternately,
 * so that other load on the machine affects both equally.
 */
export async function benchLists(): Promise<readonly BenchFigure[]> {
  const opened: Business[] = []
  const open = async (records: number) => {
    const business = await openBusiness(records)
    opened.push(business)
    return business
  }
  try {
    const [small, large] = [await open(FEW), await open(MANY)]
    const times = await measureAlternately(small.requests.keys(), {
      few: label => measureRequest(small, label),
      many: label => measureRequest(large, label),
    })
    const scans = await printPlans(large)
    return [
      ...[...times].flatMap(([label, { few, many }]) => figuresOf(label, few, many)),
      { label: 'queries that read a whole collection', value: scans, unit: '', atMost: 0 },
    ]
  } finally {
    for (const { restaurant, stack } of opened) {
      await restaurant.close()
      await stack.stop()
    }
  }
}

interface Business {
  readonly stack: Stack
  readonly restaurant: PurchasingData
  /** Request paths by label. */
  readonly requests: ReadonlyMap<string, string>
}

async function openBusiness(records: number): Promise<Business> {
  const stack = await startStack({ ownServers: true })
  try {
    const restaurant = await createPurchasingData(stack)
    await restaurant.fillUpTo(records)
    return { stack, restaurant, requests: new Map(Object.entries(requestsOf(restaurant))) }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

const figuresOf = (label: string, few: readonly number[], many: readonly number[]): BenchFigure[] => [
  { label: `${label}: 1,000 records`, value: median(few), unit: 'ms' },
  { label: `${label}: 100,000 records`, value: median(many), unit: 'ms' },
  { label: `${label}: 100 times the records`, value: median(many) / median(few), unit: '×', atMost: 1.3 },
]

/**
 * Typical requests: the newest page, a page by supplier or status, one record by number, many by name, and dishes by
 * profit.
 */
function requestsOf({ suppliers }: PurchasingData): Record<string, string> {
  const supplier = suppliers[7]
  const search = (words: string): string => `&search=${encodeURIComponent(words)}`
  const page = 'page=1&page_size=25'
  const known = padNumber(471)
  return {
    invoices: `/api/invoices?${page}`,
    'invoices of a status': `/api/invoices?${page}&status=processed`,
    'invoices of a supplier': `/api/invoices?${page}&supplier_id=${supplier?.id}`,
    'invoices by number': `/api/invoices?${page}${search(`RE-2025-${known}`)}`,
    'invoices by supplier name': `/api/invoices?${page}${search('northern')}`,
    products: `/api/products?${page}`,
    'products of a supplier': `/api/products?${page}&supplier_id=${supplier?.id}`,
    'products by SKU': `/api/products?${page}${search(`SKU-${known}`)}`,
    'products by name': `/api/products?${page}${search('olive')}`,
    'products by supplier name': `/api/products?${page}${search('northern foods 12')}`,
    orders: `/api/orders?${page}`,
    'orders of a supplier': `/api/orders?${page}&supplier_id=${supplier?.id}`,
    'orders by number': `/api/orders?${page}${search(`PO-2025-${known}`)}`,
    'orders by supplier name': `/api/orders?${page}${search('northern')}`,
    costings: `/api/costings?${page}&rows=false`,
    'costings by cost': `/api/costings?${page}&rows=false&sort=cost`,
    'costings by profit': `/api/costings?${page}&rows=false&sort=-gross_profit`,
    'costings by margin': `/api/costings?${page}&rows=false&sort=margin`,
    'costings with their rows': `/api/costings?${page}&sort=margin`,
  }
}

async function measureRequest({ stack, restaurant, requests }: Business, label: string): Promise<number> {
  const started = performance.now()
  const headers = { authorization: `Bearer ${restaurant.token}` }
  const answer = await fetch(`${stack.url}${requests.get(label)}`, { headers })
  const body: unknown = await answer.json()
  const records = typeof body === 'object' && body !== null && 'dishes' in body ? body.dishes : body
  if (!answer.ok || !Array.isArray(records) || records.length === 0)
    throw new Error(`${label}: ${answer.status} and ${JSON.stringify(body).slice(0, 200)}`)
  return performance.now() - started
}

/** Turns on the MongoDB profiler, prints the plan of each query, and counts collection scans. */
async function printPlans(business: Business): Promise<number> {
  const { databases } = business.restaurant
  let scans = 0
  console.log(`\n  plans among ${MANY} records, with the number of index keys and documents read`)
  for (const label of business.requests.keys()) {
    await Promise.all(databases.map(startNotes))
    await measureRequest(business, label)
    const notes = (await Promise.all(databases.map(notesOf))).flat()
    for (const { ns, planSummary, keysExamined = 0, docsExamined = 0, millis } of notes) {
      const read = `${keysExamined} keys, ${docsExamined} documents, ${millis} ms`
      console.log(`  ${label}: ${ns.split('.').at(-1)} ${planSummary}  ${read}`)
      if (planSummary.includes('COLLSCAN')) scans += 1
    }
  }
  return scans
}

interface Note {
  ns: string
  planSummary: string
  keysExamined?: number
  docsExamined?: number
  /** Planning included. */
  millis: number
}

async function startNotes({ db }: Connection): Promise<void> {
  await db?.command({ profile: 0 })
  await db?.collection('system.profile').drop()
  await db?.command({ profile: 2 })
}

async function notesOf({ db }: Connection): Promise<Note[]> {
  await db?.command({ profile: 0 })
  const filter = {
    planSummary: { $exists: true },
    ns: { $regex: '\\.(invoices|products|orders|suppliers|dishes)$' },
  }
  return (await db?.collection<Note>('system.profile').find(filter).toArray()) ?? []
}
