import { claimEndpoints, type PurchaseInvoiceSnapshot, purchaseCheckEndpoints } from '@rms/contracts'
import type { Stack } from '@rms/local'
import {
  closeRedis,
  connectMongo,
  connectRedis,
  createOutboxRelay,
  createQueues,
  EventDraft,
  getOutboxCollection,
} from '@rms/service-kit'
import { type TestClient, waitFor } from '@rms/testing'

/** An invoice above the agreed price with a deposit, and a credit note that closes no claim, at one location. */
export interface PurchaseRecords {
  readonly invoiceId: number
  readonly lineId: number
  readonly claimId: string
  readonly creditLineId: number
}

export interface PurchaseFixtures {
  createPurchase(locationId: number): Promise<PurchaseRecords>
  /** The same, with the credit allocated to the claim. */
  createAllocatedCredit(locationId: number): Promise<PurchaseRecords>
  /** Invoices of these locations need an approval, however small they are. */
  requireApprovals(locationIds: readonly number[]): Promise<void>
  close(): Promise<void>
}

/** Publishes processed invoices as invoicing does, without documents to read. */
export async function createPurchaseFixtures(stack: Stack, admin: TestClient): Promise<PurchaseFixtures> {
  const invoicing = await connectMongo(stack.mongodbUri, `${stack.mongodbPrefix}-invoicing`)
  const redis = connectRedis(stack.redisUrl)
  const queues = createQueues(redis, stack.queuePrefix)
  const relay = createOutboxRelay({ connection: invoicing, queues })
  const item = await createAgreedItem(admin)
  const publish = async (snapshots: readonly PurchaseInvoiceSnapshot[]) => {
    const draft = new EventDraft()
    for (const snapshot of snapshots) {
      draft.add('invoicing.invoice-recorded', snapshot)
      const { invoice_id, revision, supplier_id } = snapshot
      const state = { status: 'processed' as const, confirmed_prices: [] }
      draft.add('invoicing.invoice-status-changed', { invoice_id, revision, supplier_id, ...state })
    }
    await getOutboxCollection(invoicing).insertMany([...draft.events])
    await relay.flush()
  }
  const createPurchase = async (locationId: number): Promise<PurchaseRecords> => {
    const [invoice, note] = buildDocuments({ ...item, locationId, id: nextInvoiceId() })
    await publish([invoice, note])
    const lineId = toLineId(invoice.invoice_id, 0)
    const claimId = `${invoice.invoice_id}-${lineId}`
    await waitFor(`claim ${claimId}`, async () => (await admin.get(`/api/claims/${claimId}`)).status === 200)
    const creditLineId = toLineId(note.invoice_id, 0)
    await waitFor(`credit note ${note.invoice_id} is processed`, async () =>
      (await admin.call(claimEndpoints.listUnallocatedCredits)).some(
        credit => credit.credit_line_id === creditLineId && !credit.under_review,
      ),
    )
    return { invoiceId: invoice.invoice_id, lineId, claimId, creditLineId }
  }
  return {
    createPurchase,
    async createAllocatedCredit(locationId) {
      const purchase = await createPurchase(locationId)
      const params = { id: purchase.claimId }
      const body = { credit_line_id: purchase.creditLineId, amount: 0.5 }
      await admin.call(claimEndpoints.allocateCredit, { params, body })
      return purchase
    },
    async requireApprovals(locationIds) {
      const approval_thresholds = locationIds.map(location_id => ({ location_id, amount: 0 }))
      await admin.call(purchaseCheckEndpoints.updatePurchasePolicy, { body: { approval_thresholds } })
    },
    async close() {
      await relay.close()
      await queues.close()
      await closeRedis(redis)
      await invoicing.close()
    },
  }
}

interface AgreedItem {
  readonly supplierId: number
  readonly productId: number
}

async function createAgreedItem(admin: TestClient): Promise<AgreedItem> {
  const create = async (path: string, body: object) =>
    ((await admin.post(path, body)).body as { id: number }).id
  const supplierId = await create('/api/suppliers', { name: 'Supplier of claims' })
  const productId = await create('/api/products', { name: 'Claimed product', unit: 'kg' })
  const terms = { unit: 'kg', unit_price: 2, currency: 'EUR', valid_from: '2026-01-01' }
  await create('/api/price-agreements', { supplier_id: supplierId, product_id: productId, ...terms })
  return { supplierId, productId }
}

/** No invoice of the test has such an id. */
let invoiceId = 900_000
const nextInvoiceId = () => {
  invoiceId += 2
  return invoiceId
}

const toLineId = (id: number, position: number): number => id * 10 + position

function buildDocuments({
  supplierId,
  productId,
  locationId,
  id,
}: AgreedItem & { readonly locationId: number; readonly id: number }): [
  PurchaseInvoiceSnapshot,
  PurchaseInvoiceSnapshot,
] {
  const line = {
    ...{ order: 0, kind: 'goods' as const, supplier_code: null, product_id: productId, unit: 'kg', pack: '' },
    ...{
      vat_rate: null,
      note_number: '',
      order_number: '',
      delivery_date: null,
      pieces: null,
      container: '',
    },
    ...{ credited_invoice_number: '', product_name: 'Claimed product', quantity: 10 },
  }
  const document = {
    ...{ revision: 1, deleted: false, supplier_id: supplierId, location_id: locationId, currency: 'EUR' },
    ...{ invoice_date: '2026-03-03', exchange_rate: null, iban: '', net_total: null, tax_total: null },
    entered_by: null,
  }
  const crate = { ...line, order: 1, kind: 'deposit' as const, product_id: null, container: 'Crate' }
  const other = { ...line, product_id: null, product_name: 'Goodwill', quantity: 1 }
  return [
    {
      ...document,
      ...{ invoice_id: id, invoice_number: `RE-${id}`, document_type: 'invoice', total: 61 },
      lines: [
        { ...line, item_id: toLineId(id, 0), unit_price: 3, total_price: 30 },
        { ...crate, item_id: toLineId(id, 1), unit_price: 3.1, total_price: 31 },
      ],
    },
    {
      ...document,
      ...{ invoice_id: id + 1, invoice_number: `GS-${id}`, document_type: 'credit-note', total: 0.5 },
      lines: [{ ...other, item_id: toLineId(id + 1, 0), unit_price: 0.5, total_price: 0.5 }],
    },
  ]
}
