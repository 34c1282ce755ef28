import { readFileSync } from 'node:fs'
import { alertEndpoints, ingredientEndpoints } from '@rms/contracts'
import { calculateDishCost, toNumber } from '@rms/domain-kit'
import { type Stack, startStack } from '@rms/local'
import { waitFor } from '@rms/testing'
import { mongo } from 'mongoose'
import {
  createInvoiceBurstData,
  createInvoiceLines,
  getInvoiceLinePrice,
  type InvoiceBurstData,
  LINES_PER_INVOICE,
  PRODUCT_IN_EVERY_DISH,
} from './bench-data/invoice-burst-data.ts'
import { type BenchFigure, percentile } from './print-bench-figures.ts'
import { readMenuCosts, verifyMenuCosts } from './verify-menu-costs.ts'

const INVOICES = 50
const LONG_INVOICE = 300
const READS_AT_REST = 200
const READERS = 2
const TIMEOUT_MS = 600_000
const MEGABYTES_MORE = 128

/**
 * Bursts of price changes on a menu of 10,000 dishes: 50 invoices of 60 lines at once, each line with a new price of an
 * ingredient; an invoice of 300 lines; a new price of the ingredient in every dish. After each, costs and alerts must
 * equal a computation from scratch.
 */
export async function benchInvoiceBurst(): Promise<readonly BenchFigure[]> {
  const stack = await startStack({ ownServers: true })
  try {
    const restaurant = await createInvoiceBurstData(stack)
    const rest = await readUntil(restaurant, reads => reads >= READS_AT_REST)
    const pure = await pureWork(restaurant, stack.mongodbUri)
    const figures: BenchFigure[] = [
      { label: 'p95 of reads at rest', value: rest, unit: 'ms' },
      { label: 'the pure work of an alert of 20 dishes', value: pure, unit: 'ms' },
    ]
    for (const burst of [
      await manyInvoices(restaurant),
      await longInvoice(restaurant),
      await everyDish(restaurant),
    ])
      figures.push(...figuresOf(burst, await runBurst(stack, restaurant, burst), { rest, pure }))
    return figures
  } finally {
    await stack.stop()
  }
}

interface Burst {
  readonly label: string
  readonly invoices: readonly number[]
  /** Ingredient costs afterwards, by id. */
  readonly costs: ReadonlyMap<number, number>
  /** The goal for the time until the last alert. */
  readonly atMostTimesPureWork?: number
}

const costsAfter = ({ linked }: InvoiceBurstData, invoice: number): Map<number, number> =>
  new Map(linked.map(({ id }, line) => [id, getInvoiceLinePrice(invoice, line)]))

async function manyInvoices(restaurant: InvoiceBurstData): Promise<Burst> {
  const invoices: number[] = []
  for (let number = 1; number <= INVOICES; number += 1) invoices.push(await restaurant.prepare(number))
  return {
    label: `${INVOICES} invoices of ${LINES_PER_INVOICE} lines`,
    invoices,
    costs: costsAfter(restaurant, INVOICES),
    atMostTimesPureWork: 1.3,
  }
}

async function longInvoice(restaurant: InvoiceBurstData): Promise<Burst> {
  const number = INVOICES + 1
  const others = Array.from({ length: LONG_INVOICE - LINES_PER_INVOICE }, (_, n) => ({
    name: `Sundry ${n}`,
    price: 1 + n,
  }))
  const invoices = [await restaurant.prepare(number, [...createInvoiceLines(number), ...others])]
  return { label: `one invoice of ${LONG_INVOICE} lines`, invoices, costs: costsAfter(restaurant, number) }
}

async function everyDish(restaurant: InvoiceBurstData): Promise<Burst> {
  const invoices = [await restaurant.prepare(INVOICES + 2, [{ name: PRODUCT_IN_EVERY_DISH, price: 7.5 }])]
  return {
    label: 'an ingredient of every dish',
    invoices,
    costs: new Map([[restaurant.inEveryDish.id, 7.5]]),
  }
}

interface BurstFigures {
  readonly milliseconds: number
  readonly alerts: number
  readonly busy: number
  readonly megabytes: number
}

/** Processes the invoices at once while users read, and verifies the result. */
async function runBurst(stack: Stack, restaurant: InvoiceBurstData, burst: Burst): Promise<BurstFigures> {
  const [alertsBefore, memoryBefore] = [await countAlerts(restaurant), peakMemory(stack)]
  let isOver = false
  const reading = readUntil(restaurant, () => isOver)
  const started = performance.now()
  await Promise.all(burst.invoices.map(restaurant.process))
  await waitUntilSettled(restaurant, burst)
  const milliseconds = performance.now() - started
  isOver = true
  const busy = await reading
  await verifyMenuCosts(restaurant)
  const alerts = (await countAlerts(restaurant)) - alertsBefore
  return { milliseconds, alerts, busy, megabytes: peakMemory(stack) - memoryBefore }
}

const figuresOf = (
  { label, costs, atMostTimesPureWork }: Burst,
  { milliseconds, alerts, busy, megabytes }: BurstFigures,
  { rest, pure }: { readonly rest: number; readonly pure: number },
): BenchFigure[] => [
  { label: `${label}: until the last alert`, value: milliseconds / 1000, unit: 's' },
  { label: `${label}: alerts`, value: alerts, unit: '' },
  ...(costs.size > 1
    ? [
        {
          label: `${label}: until the last alert ÷ pure work`,
          value: milliseconds / (alerts * pure),
          unit: '×',
          ...(atMostTimesPureWork !== undefined && { atMost: atMostTimesPureWork }),
        },
      ]
    : []),
  { label: `${label}: p95 of reads ÷ at rest`, value: busy / rest, unit: '×', atMost: 1.5 },
  { label: `${label}: more memory at its peak`, value: megabytes, unit: 'MB', atMost: MEGABYTES_MORE },
]

const PATHS = [
  '/api/dishes?page=1&page_size=25',
  '/api/costings?page=1&page_size=50&rows=false',
  '/api/ingredients?page=1&page_size=25',
  '/api/invoices?page=1&page_size=25',
  '/api/products?page=1&page_size=25',
]

/** 95th percentile of the users' response times, in milliseconds. */
async function readUntil({ admin }: InvoiceBurstData, isEnough: (reads: number) => boolean): Promise<number> {
  const times: number[] = []
  const reader = async () => {
    for (let index = 0; !isEnough(times.length); index += 1) {
      const path = PATHS[index % PATHS.length] ?? ''
      const started = performance.now()
      const { status } = await admin.get(path)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      times.push(performance.now() - started)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return percentile(times, 0.95)
}

/** Waits until every ingredient has the cost of the last invoice. */
const waitUntilSettled = ({ admin }: InvoiceBurstData, { costs }: Burst): Promise<unknown> =>
  waitFor(
    'every ingredient costs what the last invoice says',
    async () => {
      const found = await admin.call(ingredientEndpoints.listIngredients)
      const now = new Map(found.map(({ id, cost_per_unit }) => [id, cost_per_unit]))
      return [...costs].every(([id, cost]) => now.get(id) === cost) || null
    },
    TIMEOUT_MS,
  )

const countAlerts = async ({ admin }: InvoiceBurstData): Promise<number> =>
  (await admin.call(alertEndpoints.cost, { query: { severity: 'all' } })).length

/** Combined peak memory of the involved processes, in megabytes. */
function peakMemory({ processes }: Stack): number {
  const pids = ['price-history', 'cost-impact', 'menu-costing'].map(name => processes.get(name)?.pid)
  const peaks = pids.map(pid =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  )
  return peaks.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024
}

/**
 * Milliseconds of the minimal work of an alert: costing its dishes in memory and writing the costs and the alert with
 * the driver.
 */
async function pureWork(restaurant: InvoiceBurstData, mongodbUri: string): Promise<number> {
  const { prices, dishes } = await readMenuCosts(restaurant)
  const using = (id: number) => dishes.filter(({ rows }) => rows.some(row => row.ingredient_id === id))
  const menus = restaurant.linked.map(({ id }) => ({ id, own: using(id) }))
  const client = await mongo.MongoClient.connect(mongodbUri)
  try {
    const costs = client.db('bench_burst').collection<{ _id: number; cost: number }>('costs')
    const alerts = client.db('bench_burst').collection('alerts')
    const started = performance.now()
    for (const { id, own } of menus) {
      const writes = own.map(dish => ({
        updateOne: {
          filter: { _id: dish.id },
          update: { $set: { cost: toNumber(calculateDishCost(dish, prices).cost, 4) } },
          upsert: true,
        },
      }))
      await costs.bulkWrite(writes, { ordered: false })
      await alerts.insertOne({ ingredient: id, dishes: own.map(dish => dish.id) })
    }
    return (performance.now() - started) / menus.length
  } finally {
    await client.close()
  }
}
