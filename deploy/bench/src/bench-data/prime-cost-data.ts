import { addDays } from '@rms/domain-kit'
import { type Stack, startStack } from '@rms/local'
import {
  connectMongo,
  createLogger,
  EventDraft,
  getOutboxCollection,
  pollUntil,
  toDecimal128,
} from '@rms/service-kit'
import type { TestClient } from '@rms/testing'
import { signIn } from '@rms/testing/test-restaurant'
import type { Connection } from 'mongoose'
import { createPrimeCostMenu, type PrimeCostMenu } from './prime-cost-menu.ts'

/** A business with two years of sales, labour, purchases and weekly stock counts. */
export interface PrimeCostBusiness {
  readonly stack: Stack
  readonly admin: TestClient
  readonly menu: PrimeCostMenu
  readonly menuCosting: Connection
  close(): Promise<void>
}

export const FIRST_DAY = '2024-01-01'
export const DAYS = 730
const DAYS_BETWEEN_COUNTS = 7
const SUPPLIERS = 20
const BATCH = 100
const WAIT_MS = 900_000

/** Starts the product, adds figures of sales, and publishes everything else as the other services do. */
export async function openPrimeCostBusiness(): Promise<PrimeCostBusiness> {
  const stack = await startStack({ ownServers: true })
  try {
    const admin = await signIn(stack)
    const menu = await createPrimeCostMenu(admin)
    const menuCosting = await connect(stack, 'menu-costing')
    await addSales(menuCosting, menu)
    const workforce = await connect(stack, 'workforce')
    await publishLabourAndPurchases(workforce, menu)
    await waitUntilStored(menuCosting, {
      labour_days: DAYS * menu.locationIds.length,
      purchase_cost_months: listMonths().length * SUPPLIERS,
    })
    // Afterwards, so that each interval is derived once.
    await publishCounts(workforce, menu)
    const counts = listCountDates().length
    await waitUntilStored(menuCosting, {
      stock_count_copies: counts * menu.locationIds.length,
      cost_intervals: (counts - 1) * menu.locationIds.length,
    })
    await workforce.close()
    return {
      ...{ stack, admin, menu, menuCosting },
      async close() {
        await menuCosting.close()
        await stack.stop()
      },
    }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

const connect = (stack: Stack, service: string): Promise<Connection> =>
  connectMongo(stack.mongodbUri, `${stack.mongodbPrefix}-${service}`, {
    logger: createLogger('bench', 'silent'),
  })

async function waitUntilStored(
  connection: Connection,
  wanted: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [collection, count] of Object.entries(wanted)) {
    const isDone = async () => (await connection.collection(collection).countDocuments()) >= count
    const done = await pollUntil(isDone, { withinMs: WAIT_MS, longestPauseMs: 2000 })
    if (!done) throw new Error(`the events of ${collection} were not handled in time`)
  }
}

const listDates = (): string[] => Array.from({ length: DAYS }, (_, day) => addDays(FIRST_DAY, day))
const listMonths = (): string[] => [...new Set(listDates().map(date => date.slice(0, 7)))]
const amount = (value: number) => toDecimal128(value.toFixed(2))

/** The last day of each week, and the day before the first one. */
const listCountDates = (): string[] =>
  Array.from({ length: Math.floor(DAYS / DAYS_BETWEEN_COUNTS) + 1 }, (_, week) =>
    addDays(FIRST_DAY, week * DAYS_BETWEEN_COUNTS - 1),
  )

async function addSales(connection: Connection, menu: PrimeCostMenu): Promise<void> {
  const dates = listDates()
  for (let start = 0; start < dates.length; start += BATCH)
    await connection
      .collection<{ _id: string }>('sales_day_figures')
      .insertMany(
        dates
          .slice(start, start + BATCH)
          .flatMap(date => menu.locationIds.map(location => buildSales(menu, location, date))),
      )
}

function buildSales({ dishIds }: PrimeCostMenu, location: number, date: string) {
  const dishes = dishIds.map((dish_id, index) => ({
    ...{ dish_id, sold: amount(1 + (index % 7)), comp: amount(0), void_fired: amount(0) },
    net: amount(10 * (1 + (index % 7))),
  }))
  const net = dishes.reduce((sum, dish) => sum + Number(dish.net), 0)
  const totals = { net: amount(net), tax: amount(0), covers: 300, commission: null, adjustments: {} }
  return {
    ...{ _id: `${location}-${date}`, location_id: location, date, totals, dishes, updated_at: new Date() },
    ...{ taxes: [], channels: [], day_parts: [], sources: [] },
    ...{ mapped_net: amount(net), ignored_net: amount(0), unmapped_net: amount(0) },
  }
}

async function publishLabourAndPurchases(
  connection: Connection,
  { locationIds, productIds }: PrimeCostMenu,
): Promise<void> {
  const perSupplier = productIds.length / SUPPLIERS
  for (const month of listMonths()) {
    const draft = new EventDraft()
    const dates = listDates().filter(date => date.startsWith(month))
    for (let supplier_id = 1; supplier_id <= SUPPLIERS; supplier_id += 1)
      draft.add('catalog.purchase-costs-changed', {
        ...{ supplier_id, supplier_name: `Supplier ${supplier_id}`, month, revision: 1, currency: 'EUR' },
        costs: dates.flatMap((date, day) =>
          locationIds.map(location_id => ({
            ...{ date, location_id, product_class: 'food' as const, source: 'invoiced' as const },
            ...{ invoice_id: 1, delivery_id: null, amount: 56, quantity: 7, unit: 'kg' },
            product_id: productIds[(supplier_id - 1) * perSupplier + (day % perSupplier)] ?? null,
          })),
        ),
      })
    for (const date of dates)
      for (const location_id of locationIds)
        draft.add('workforce.labour-day-changed', {
          ...{ location_id, date, revision: 1, worked_ms: 36_000_000, wages: 900, holiday_accrued: 72 },
          ...{ on_cost: 107, people: 12, provisional: false, reasons: [] },
        })
    await getOutboxCollection(connection).insertMany([...draft.events])
  }
}

async function publishCounts(
  connection: Connection,
  { locationIds, productIds }: PrimeCostMenu,
): Promise<void> {
  let count_id = 0
  for (const after_close_of of listCountDates()) {
    const draft = new EventDraft()
    for (const location_id of locationIds) {
      count_id += 1
      draft.add('catalog.stock-count-changed', {
        ...{ count_id, revision: 1, location_id, after_close_of, state: 'closed', closed_at: null },
        ...{ deleted: false, currency: 'EUR', value: 400 * productIds.length, basis: 'actual', reasons: [] },
        products: productIds.map(product_id => ({
          ...{ product_id, product_class: 'food' as const, stock_unit: 'kg', basis: 'actual' as const },
          ...{ reasons: [], quantity: 50, unit_cost: 8, value: 400 },
        })),
      })
    }
    await getOutboxCollection(connection).insertMany([...draft.events])
  }
}
