import {
  businessEndpoints,
  dishEndpoints,
  ingredientEndpoints,
  invoiceEndpoints,
  productEndpoints,
} from '@rms/contracts'
import type { TestClient } from '@rms/testing'
import { hireCooks } from '../bench-data/hire-cooks.ts'

/** A request of a measured write. */
export interface WriteRequest {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A kind of write. Every connection repeats its own requests, on a record that no other connection changes. */
export interface MeasuredWrite {
  readonly label: string
  readonly requestsByConnection: readonly (readonly WriteRequest[])[]
}

const DIFFERENT_VALUES = 50

/** A dish edit, a punch, an order and an invoice line, for this number of connections. */
export async function prepareWrites(admin: TestClient, connections: number): Promise<MeasuredWrite[]> {
  const numbers = Array.from({ length: connections }, (_, number) => number)
  const linesByConnection = await findInvoiceLines(admin, connections)
  const orders = await Promise.all(numbers.map(number => createOrderBody(admin, number)))
  const dishIds = await Promise.all(numbers.map(number => createDish(admin, number)))
  const [location] = await admin.call(businessEndpoints.listLocations)
  if (!location) throw new Error('The business has no locations.')
  const staffIds = await hireCooks(admin, { count: connections, locationId: location.id })
  return [
    {
      label: 'dish edit',
      requestsByConnection: dishIds.map(id =>
        withDifferentValues(value => put(`/api/dishes/${id}`, { price: 20 + value / 10 })),
      ),
    },
    {
      label: 'punch',
      requestsByConnection: staffIds.map(staffId => [
        post('/api/time-tracking/clock-in', { staffId }),
        post('/api/time-tracking/clock-out', { staffId }),
      ]),
    },
    { label: 'order', requestsByConnection: orders.map(order => [post('/api/orders', order)]) },
    {
      label: 'invoice line',
      requestsByConnection: linesByConnection.map(path =>
        withDifferentValues(value => put(path, { quantity: 2 + value / 10 })),
      ),
    },
  ]
}

const withDifferentValues = (toRequest: (value: number) => WriteRequest): WriteRequest[] =>
  Array.from({ length: DIFFERENT_VALUES }, (_, value) => toRequest(value))

const put = (path: string, body: WriteRequest['body']): WriteRequest => ({ method: 'PUT', path, body })
const post = (path: string, body: WriteRequest['body']): WriteRequest => ({ method: 'POST', path, body })

/** One line each of different invoices. */
async function findInvoiceLines(admin: TestClient, count: number): Promise<string[]> {
  const invoices = await admin.call(invoiceEndpoints.listInvoices, { query: { page: 1, page_size: 100 } })
  const processed = invoices.filter(({ status }) => status === 'processed').slice(0, count)
  if (processed.length < count) throw new Error(`The business has fewer than ${count} processed invoices.`)
  return Promise.all(
    processed.map(async ({ id }) => {
      const [line] = await admin.call(invoiceEndpoints.listInvoiceItems, { params: { id } })
      if (!line) throw new Error(`Invoice ${id} has no lines.`)
      return `/api/invoices/${id}/items/${line.id}`
    }),
  )
}

/** An order from a supplier of its own: orders from one supplier wait for each other. */
async function createOrderBody(admin: TestClient, number: number) {
  const name = `Measured supplier ${number}`
  const supplier = await admin.call(businessEndpoints.createSupplier, { body: { name } })
  const products = await admin.call(productEndpoints.listProducts, { query: { page: 1, page_size: 8 } })
  const items = products.map(({ id, name }) => ({
    product_id: id,
    product_name: name,
    quantity: 2,
    unit: 'kg',
    unit_price: 4.5,
  }))
  return { supplier_id: supplier.id, items }
}

async function createDish(admin: TestClient, number: number): Promise<number> {
  const [ingredient] = await admin.call(ingredientEndpoints.listIngredients, {
    query: { page: 1, page_size: 1 },
  })
  if (!ingredient) throw new Error('The business has no ingredients.')
  const { name, unit } = ingredient
  const body = {
    name: `Measured dish ${number}`,
    price: 18,
    category: 'Mains',
    ingredients: [{ name, quantity: 1, unit }],
  }
  return (await admin.call(dishEndpoints.createDish, { body })).id
}
