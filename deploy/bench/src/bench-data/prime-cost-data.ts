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
  /** The length of its history from the first day on. */
  readonly days: number
  close(): Promise<void>
}

export const FIRST_DAY = '2024-01-01'
const DAYS_BETWEEN_COUNTS = 7
const SUPPLIERS = 20
const BATCH = 100
const WAIT_MS = 900_000

/**
 * Starts the product and adds the copies of sales, labour, purchases and counts that its consumers keep. The freight of
 * each location and month is published, and derives prime cost and the intervals between counts from all of them.
 */
export async function openPrimeCostBusiness(days: number): Promise<PrimeCostBusiness> {
  const stack = await startStack({ ownServers: true })
  try {
    const admin = await signIn(stack)
    const menu = await createPrimeCostMenu(admin)
    const menuCosting = await connect(stack, 'menu-costing')
    const dates = Array.from({ length: days }, (_, day) => addDays(FIRST_DAY, day))
    const countDates = listCountDates(days)
    await addSales(menuCosting, menu, dates)
    await addLabour(menuCosting, menu, dates)
    await addPurchases(menuCosting, menu, dates)
    await addCounts(menuCosting, menu, countDates)
    const catalog = await connect(stack, 'catalog')
    await publishFreight(catalog, menu, dates)
    await waitUntilStored(menuCosting, {
      purchase_cost_months: listMonths(dates).length * (SUPPLIERS + menu.locationIds.length),
      prime_cost_days: days * menu.locationIds.length,
      cost_intervals: (countDates.length - 1) * menu.locationIds.length,
    })
    await catalog.close()
    return {
      ...{ stack, admin, menu, menuCosting, days },
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

type Dates = readonly string[]

const listMonths = (dates: Dates): string[] => [...new Set(dates.map(date => date.slice(0, 7)))]
const amount = (value: number) => toDecimal128(value.toFixed(2))

/** The last day of each week, and the day before the first one. */
const listCountDates = (days: number): string[] =>
  Array.from({ length: Math.floor(days / DAYS_BETWEEN_COUNTS) + 1 }, (_, week) =>
    addDays(FIRST_DAY, week * DAYS_BETWEEN_COUNTS - 1),
  )

async function addSales(connection: Connection, menu: PrimeCostMenu, dates: Dates): Promise<void> {
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

const insert = (
  connection: Connection,
  collection: string,
  documents: readonly { readonly _id: string | number }[],
) => connection.collection<{ _id: string | number }>(collection).insertMany([...documents])

const addLabour = (connection: Connection, { locationIds }: PrimeCostMenu, dates: Dates) =>
  insert(
    connection,
    'labour_days',
    dates.flatMap(date =>
      locationIds.map(location_id => ({
        ...{ _id: `${location_id}/${date}`, location_id, date, revision: 1, worked_ms: 36_000_000 },
        ...{ wages: 900, holiday_accrued: 72, on_cost: 107, people: 12, reasons: [], as_of: new Date() },
      })),
    ),
  )

/** Each supplier delivers a kind of goods to each location every day. */
async function addPurchases(
  connection: Connection,
  { locationIds, productIds }: PrimeCostMenu,
  dates: Dates,
): Promise<void> {
  const perSupplier = productIds.length / SUPPLIERS
  for (let supplier_id = 1; supplier_id <= SUPPLIERS; supplier_id += 1) {
    await insert(
      connection,
      'purchase_cost_months',
      listMonths(dates).map(month => ({ _id: `${supplier_id}/${month}`, supplier_id, revision: 1 })),
    )
    await insert(
      connection,
      'purchase_cost_days',
      dates.flatMap((date, day) =>
        locationIds.map(location_id => ({
          ...{ _id: `${supplier_id}/${location_id}/${date}`, supplier_id, location_id, date },
          ...{ supplier_name: `Supplier ${supplier_id}`, month: date.slice(0, 7), as_of: new Date() },
          costs: [
            {
              ...{ product_class: 'food', source: 'invoiced', invoice_id: 1, delivery_id: null },
              ...{ amount: 56, quantity: 7, unit: 'kg' },
              product_id: productIds[(supplier_id - 1) * perSupplier + (day % perSupplier)],
            },
          ],
        })),
      ),
    )
  }
}

async function addCounts(
  connection: Connection,
  { locationIds, productIds }: PrimeCostMenu,
  countDates: Dates,
): Promise<void> {
  const products = productIds.map(product_id => ({
    ...{ product_id, product_class: 'food', stock_unit: 'kg', basis: 'actual', reasons: [] },
    ...{ quantity: 50, unit_cost: 8, value: 400 },
  }))
  for (const [week, after_close_of] of countDates.entries())
    await insert(
      connection,
      'stock_count_copies',
      locationIds.map((location_id, index) => ({
        ...{ _id: week * locationIds.length + index + 1, revision: 1, location_id, after_close_of },
        ...{ is_fact: true, is_complete: true, products, as_of: new Date() },
      })),
    )
}

/** From one haulier per location, so that each event concerns the days of one location and month. */
async function publishFreight(
  connection: Connection,
  { locationIds }: PrimeCostMenu,
  dates: Dates,
): Promise<void> {
  for (const month of listMonths(dates)) {
    const draft = new EventDraft()
    const ofMonth = dates.filter(date => date.startsWith(month))
    for (const [index, location_id] of locationIds.entries()) {
      const supplier_id = SUPPLIERS + index + 1
      draft.add('catalog.purchase-costs-changed', {
        ...{ supplier_id, supplier_name: `Haulier ${index}`, month, revision: 1, currency: 'EUR' },
        costs: ofMonth.map(date => ({
          ...{ date, location_id, product_class: 'freight' as const, source: 'invoiced' as const },
          ...{ invoice_id: 1, delivery_id: null, amount: 12 },
        })),
      })
    }
    await getOutboxCollection(connection).insertMany([...draft.events])
  }
}
