import {
  businessEndpoints,
  dishEndpoints,
  orderEndpoints,
  productEndpoints,
  type Supplier,
} from '@rms/contracts'
import { normaliseName } from '@rms/domain-kit'
import type { Stack } from '@rms/local'
import { buildSearchFields, connectMongo, createLogger, toDecimal128 } from '@rms/service-kit'
import type { TestClient } from '@rms/testing'
import { signIn } from '@rms/testing/test-restaurant'
import type { Connection, mongo } from 'mongoose'
import { uploadFirstInvoice } from '../upload-invoice.ts'

export type BenchRecordKind = 'invoices' | 'products' | 'orders' | 'dishes'
type Stored = mongo.Document & { _id: number }

/** A business with any number of invoices, products, orders and dishes, copied from ones that the product created. */
export interface PurchasingData {
  readonly token: string
  readonly admin: TestClient
  readonly suppliers: readonly Supplier[]
  /** The databases, for profiling. */
  readonly databases: readonly Connection[]
  /** Adds copies until there are `count` of each kind, or of the given kinds. */
  fillUpTo(count: number, kinds?: readonly BenchRecordKind[]): Promise<void>
  close(): Promise<void>
}

const SUPPLIERS = 50
const BATCH = 2000
const GOODS = ['Tomatoes', 'Butter', 'Olive oil', 'Plaice', 'Basil', 'Flour', 'Oranges', 'Espresso']

export async function createPurchasingData(stack: Stack): Promise<PurchasingData> {
  const admin = await signIn(stack)
  const suppliers: Supplier[] = []
  for (let n = 0; n < SUPPLIERS; n += 1)
    suppliers.push(await admin.call(businessEndpoints.createSupplier, { body: { name: supplierName(n) } }))
  const [first] = suppliers
  if (!first) throw new Error('there is no supplier')
  const { invoiceId } = await uploadFirstInvoice(admin, first, [
    { code: 'T1', name: 'Tomatoes', price: '3.00' },
  ])
  await order(admin, suppliers)
  await cook(admin)
  const logger = createLogger('bench', 'silent')
  const [catalog, invoicing, menu] = await Promise.all(
    ['catalog', 'invoicing', 'menu-costing'].map(name =>
      connectMongo(stack.mongodbUri, `${stack.mongodbPrefix}-${name}`, { logger }),
    ),
  )
  if (!catalog || !invoicing || !menu) throw new Error('a database is missing')
  const places = { invoices: invoicing, products: catalog, orders: catalog, dishes: menu }
  const templates = new Map<BenchRecordKind, Stored>()
  for (const kind of KINDS) templates.set(kind, await templateOf(places[kind], kind, invoiceId))
  return {
    token: admin.token,
    admin,
    suppliers,
    databases: [catalog, invoicing, menu],
    async fillUpTo(count, kinds = KINDS) {
      for (const kind of kinds) {
        const template = templates.get(kind)
        if (template)
          await copy({ collection: places[kind].collection<Stored>(kind), kind, template }, suppliers, count)
      }
    },
    close: async () => void (await Promise.all([catalog, invoicing, menu].map(each => each.close()))),
  }
}

const KINDS: readonly BenchRecordKind[] = ['invoices', 'products', 'orders', 'dishes']
const supplierName = (n: number): string =>
  `${['Harbour', 'Valley', 'Northern', 'Meyer', 'Atlantic'][n % 5]} Foods ${n}`
const goodsName = (n: number): string => `${GOODS[n % GOODS.length]} crate ${padNumber(n)}`
export const padNumber = (n: number): string => String(n).padStart(6, '0')

async function order(admin: TestClient, [supplier]: readonly Supplier[]): Promise<void> {
  const [product] = await admin.call(productEndpoints.listProducts, {})
  if (!supplier || !product) throw new Error('there is no supplier or product to order from')
  const line = { product_id: product.id, product_name: product.name, quantity: 2, unit: 'kg', unit_price: 3 }
  await admin.call(orderEndpoints.createOrder, { body: { supplier_id: supplier.id, items: [line] } })
}

const cook = (admin: TestClient) =>
  admin.call(dishEndpoints.createDish, {
    body: { name: 'Plaice', price: 24, ingredients: [{ name: 'plaice', quantity: 1, unit: 'kg' }] },
  })

async function templateOf(connection: Connection, kind: BenchRecordKind, invoiceId: number): Promise<Stored> {
  const filter = kind === 'invoices' ? { _id: invoiceId } : {}
  const found = await connection.collection<Stored>(kind).findOne(filter)
  if (!found) throw new Error(`the product stored no ${kind}`)
  return found
}

interface Copying {
  readonly collection: mongo.Collection<Stored>
  readonly kind: BenchRecordKind
  readonly template: Stored
}

async function copy(
  { collection, kind, template }: Copying,
  suppliers: readonly Supplier[],
  count: number,
): Promise<void> {
  const existingCount = await collection.countDocuments({ _id: { $gt: 0 } })
  for (let from = existingCount; from < count; from += BATCH) {
    const copies = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => {
      const n = from + at + 1
      const supplier = suppliers[n % suppliers.length]
      if (!supplier) throw new Error('there is no supplier for the copy')
      return { ...template, ...variations[kind](n, supplier), _id: FIRST_COPY + n }
    })
    await collection.insertMany(copies, { ordered: false })
  }
}

/** Far above the ids that the product assigns. */
const FIRST_COPY = 1_000_000

const dayOf = (n: number): string =>
  new Date(Date.UTC(2025, 0, 1) + (n % 365) * 86_400_000).toISOString().slice(0, 10)

const variations: Record<BenchRecordKind, (n: number, supplier: Supplier) => Record<string, unknown>> = {
  invoices(n, { id, name }) {
    const number = `RE-2025-${padNumber(n)}`
    return {
      number,
      number_key: normaliseName(number),
      supplier_id: id,
      supplier_name: name,
      date: dayOf(n),
      status: ['pending', 'processed', 'paid'][n % 3],
      file_claim: `copy-${n}`,
      ...buildSearchFields([number, name, '']),
    }
  },
  products(n, { id }) {
    const name = goodsName(n)
    const sku = `SKU-${padNumber(n)}`
    return {
      name,
      name_key: normaliseName(name),
      sku,
      supplier_ids: [id],
      born_of_item: null,
      ...buildSearchFields([name, sku, '']),
    }
  },
  dishes(n) {
    const name = goodsName(n)
    const cost = toDecimal128((500 + ((n * 7919) % 1500)) / 100)
    return {
      name,
      name_key: normaliseName(name),
      category: `Course ${n % 9}`,
      cost,
      search_text: normaliseName(name),
    }
  },
  orders(n, { id, name }) {
    const number = `PO-2025-${padNumber(n)}`
    return {
      number,
      date: dayOf(n),
      supplier: { id, name },
      ...buildSearchFields([number, name, 'Quay', '']),
    }
  },
}
