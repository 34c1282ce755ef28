import type { PurchaseInvoiceSnapshot } from '@rms/contracts'
import { type Stack, startStack } from '@rms/local'
import {
  buildSearchFields,
  connectMongo,
  createLogger,
  EventDraft,
  getOutboxCollection,
  toDecimal128,
} from '@rms/service-kit'
import { waitFor } from '@rms/testing'
import { signIn } from '@rms/testing/test-restaurant'
import type { Connection, mongo } from 'mongoose'

/** A business with claims, prices to decide, invoices to approve and credits, copied from ones that the product made. */
export interface ClaimBusiness {
  readonly url: string
  readonly token: string
  readonly supplierId: number
  close(): Promise<void>
}

type Stored = mongo.Document & { readonly _id: string | number }

const BATCH = 2000
const SUPPLIERS = 50
const INVOICE = 900_000

/** Starts the product with this number of records of each kind. */
export async function openClaimBusiness(records: number): Promise<ClaimBusiness> {
  const stack = await startStack({ ownServers: true })
  try {
    const admin = await signIn(stack)
    const supplierId = await createPurchase(stack, admin)
    const logger = createLogger('bench', 'silent')
    const catalog = await connectMongo(stack.mongodbUri, `${stack.mongodbPrefix}-catalog`, { logger })
    for (const kind of KINDS) await copyRecords(catalog, kind, { records, supplierId })
    await catalog.close()
    return { url: stack.url, token: admin.token, supplierId, close: () => stack.stop() }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

/** An invoice above the agreed price that needs an approval, and a credit note that closes no claim. */
async function createPurchase(stack: Stack, admin: Awaited<ReturnType<typeof signIn>>): Promise<number> {
  const create = async (path: string, body: object) =>
    ((await admin.post(path, body)).body as { id: number }).id
  await admin.post('/api/settings', { currency: 'EUR' })
  const location_id = await create('/api/locations', { name: 'Harbour' })
  const supplier_id = await create('/api/suppliers', { name: 'Northern Foods' })
  const product_id = await create('/api/products', { name: 'Tomatoes', unit: 'kg' })
  const terms = { unit: 'kg', unit_price: 2, currency: 'EUR', valid_from: '2026-01-01' }
  await admin.post('/api/price-agreements', { supplier_id, product_id, ...terms })
  await admin.put('/api/purchases/policy', { approval_thresholds: [{ location_id, amount: 0 }] })
  const invoicing = await connectMongo(stack.mongodbUri, `${stack.mongodbPrefix}-invoicing`)
  const draft = new EventDraft()
  for (const snapshot of buildDocuments({ location_id, supplier_id, product_id }))
    draft.add('invoicing.invoice-recorded', snapshot)
  await getOutboxCollection(invoicing).insertMany([...draft.events])
  await invoicing.close()
  return supplier_id
}

function buildDocuments({
  product_id,
  ...parties
}: {
  readonly location_id: number
  readonly supplier_id: number
  readonly product_id: number
}): PurchaseInvoiceSnapshot[] {
  const line = {
    ...{
      order: 0,
      kind: 'goods' as const,
      product_name: 'Tomatoes',
      supplier_code: null,
      unit: 'kg',
      pack: '',
    },
    ...{
      vat_rate: null,
      note_number: '',
      order_number: '',
      delivery_date: null,
      pieces: null,
      container: '',
    },
    credited_invoice_number: '',
  }
  const document = {
    ...{ ...parties, revision: 1, deleted: false, invoice_date: '2026-03-03', currency: 'EUR' },
    ...{ exchange_rate: null, iban: '', net_total: null, tax_total: null, entered_by: null },
  }
  const billed = { item_id: INVOICE * 10, product_id, quantity: 10, unit_price: 3, total_price: 30 }
  const credited = {
    ...{ item_id: INVOICE * 10 + 1, product_id: null, product_name: 'Goodwill' },
    ...{ quantity: 1, unit_price: 0.5, total_price: 0.5 },
  }
  return [
    {
      ...{ ...document, invoice_id: INVOICE, invoice_number: 'RE-1', document_type: 'invoice', total: 30 },
      lines: [{ ...line, ...billed }],
    },
    {
      ...{ ...document, invoice_id: INVOICE + 1, invoice_number: 'GS-1', document_type: 'credit-note' },
      total: 0.5,
      lines: [{ ...line, ...credited }],
    },
  ]
}

/** How the copies of a record differ from it; only claims are searched. */
interface RecordKind {
  readonly collection: string
  /** The record that is copied, of all that the product makes. */
  readonly template: mongo.Filter<Stored>
  readonly change: (template: Stored, index: number) => Stored
}

const toNumberText = (index: number): string => String(index).padStart(6, '0')
const toDay = (index: number): string => `2026-0${1 + (index % 9)}-${10 + (index % 18)}`
const search = (index: number) =>
  buildSearchFields([`Northern Foods ${index % SUPPLIERS}`, 'Tomatoes', `RE-${toNumberText(index)}`])

const KINDS: readonly RecordKind[] = [
  {
    collection: 'claims',
    template: { invoice_id: INVOICE },
    change: (template, index) => ({
      ...template,
      ...{ _id: `${index + 1}-${index + 1}`, invoice_date: toDay(index), ...search(index) },
      open_amount: toDecimal128(((index * 7919) % 100_000) / 100),
      record: { ...template.record, id: `${index + 1}-${index + 1}`, invoice_date: toDay(index) },
    }),
  },
  {
    collection: 'price_differences',
    template: { _id: INVOICE * 10 },
    change: (template, index) => ({
      ...template,
      ...{ _id: index + 1, amount: toDecimal128(((index * 7919) % 100_000) / 100) },
    }),
  },
  {
    collection: 'purchase_checks',
    template: { _id: INVOICE },
    change: (template, index) => ({ ...template, _id: index + 1, invoice_date: toDay(index) }),
  },
  {
    collection: 'unallocated_credits',
    template: { _id: INVOICE * 10 + 1 },
    change: (template, index) => ({ ...template, _id: index + 1, date: toDay(index) }),
  },
]

/** Waits for the template: the documents are compared one by one, in any order. */
async function copyRecords(
  catalog: Connection,
  { collection, template: filter, change }: RecordKind,
  { records, supplierId }: { readonly records: number; readonly supplierId: number },
): Promise<void> {
  const stored = catalog.collection<Stored>(collection)
  const found = await waitFor(`a record in ${collection}`, () => stored.findOne(filter), 60_000)
  const template = { ...found, ...buildSearchFields([]) }
  for (let from = 0; from < records; from += BATCH) {
    const copies = Array.from({ length: Math.min(BATCH, records - from) }, (_, offset) => {
      const index = from + offset
      return { ...change(template, index), supplier_id: supplierId + (index % SUPPLIERS) }
    })
    await stored.insertMany(copies, { ordered: false })
  }
}
