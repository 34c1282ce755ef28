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
import { signIn } from '@rms/testing/test-restaurant'
import type { Connection } from 'mongoose'

/** A business with two years of sales, labour and purchases. */
export interface PrimeCostBusiness {
  readonly menuCosting: Connection
  getReport(from: string, to: string): Promise<unknown>
  close(): Promise<void>
}

export const FIRST_DAY = '2024-01-01'
export const LOCATIONS = [1, 2, 3, 4, 5]
const DAYS = 730
const DISHES = 300
const SUPPLIERS = 20
const BATCH = 100
const WAIT_MS = 900_000

/** Starts the product, adds figures of sales, and publishes labour days and purchases as their services do. */
export async function openPrimeCostBusiness(): Promise<PrimeCostBusiness> {
  const stack = await startStack({ ownServers: true })
  try {
    const admin = await signIn(stack)
    const menuCosting = await connect(stack, 'menu-costing')
    await addSales(menuCosting)
    const workforce = await connect(stack, 'workforce')
    await publish(workforce)
    const last = addDays(FIRST_DAY, DAYS - 1)
    const isDone = async () =>
      (await menuCosting.collection('labour_days').countDocuments()) === DAYS * LOCATIONS.length &&
      (await menuCosting.collection('purchase_cost_months').countDocuments()) ===
        listMonths().length * SUPPLIERS
    const done = await pollUntil(isDone, { withinMs: WAIT_MS, longestPauseMs: 2000 })
    if (!done) throw new Error('the events were not handled in time')
    await workforce.close()
    return {
      menuCosting,
      async getReport(from, to) {
        const { status, body } = await admin.get(`/api/prime-cost?from=${from}&to=${to}&group=day`)
        if (status !== 200 || to > last) throw new Error(`a report answered ${status}`)
        return body
      },
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

const listDates = (): string[] => Array.from({ length: DAYS }, (_, day) => addDays(FIRST_DAY, day))
const listMonths = (): string[] => [...new Set(listDates().map(date => date.slice(0, 7)))]
const amount = (value: number) => toDecimal128(value.toFixed(2))

async function addSales(connection: Connection): Promise<void> {
  await connection.collection<{ _id: string }>('dish_cost_days').insertMany(
    Array.from({ length: DISHES }, (_, index) => ({
      ...{ _id: `${index + 1}/${FIRST_DAY}`, dish_id: index + 1, valid_from: FIRST_DAY },
      ...{ cost: amount(2 + (index % 50) / 10), is_estimate: false },
    })),
  )
  const dates = listDates()
  for (let start = 0; start < dates.length; start += BATCH)
    await connection
      .collection<{ _id: string }>('sales_day_figures')
      .insertMany(
        dates
          .slice(start, start + BATCH)
          .flatMap(date => LOCATIONS.map(location => buildSales(location, date))),
      )
}

function buildSales(location: number, date: string) {
  const dishes = Array.from({ length: DISHES }, (_, index) => ({
    ...{ dish_id: index + 1, sold: amount(1 + (index % 7)), comp: amount(0), void_fired: amount(0) },
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

async function publish(connection: Connection): Promise<void> {
  for (const month of listMonths()) {
    const draft = new EventDraft()
    const dates = listDates().filter(date => date.startsWith(month))
    for (let supplier_id = 1; supplier_id <= SUPPLIERS; supplier_id += 1)
      draft.add('catalog.purchase-costs-changed', {
        ...{ supplier_id, supplier_name: `Supplier ${supplier_id}`, month, revision: 1, currency: 'EUR' },
        costs: dates.flatMap(date =>
          LOCATIONS.map(location_id => ({
            ...{ date, location_id, product_class: 'food' as const, source: 'invoiced' as const },
            ...{ invoice_id: 1, delivery_id: null, amount: 55.5 },
          })),
        ),
      })
    for (const date of dates)
      for (const location_id of LOCATIONS)
        draft.add('workforce.labour-day-changed', {
          ...{ location_id, date, revision: 1, worked_ms: 36_000_000, wages: 900, holiday_accrued: 72 },
          ...{ on_cost: 107, people: 12, provisional: false, reasons: [] },
        })
    await getOutboxCollection(connection).insertMany([...draft.events])
  }
}
