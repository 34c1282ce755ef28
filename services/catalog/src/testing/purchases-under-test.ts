import {
  businessEndpoints,
  type Claim,
  claimEndpoints,
  type PriceAgreement,
  type PurchaseInvoiceSnapshot,
  type PurchaseInvoiceState,
  productEndpoints,
  purchaseCheckEndpoints,
} from '@rms/contracts'
import { computeLineTotal, sumDecimals } from '@rms/domain-kit'
import { createEventEnvelope } from '@rms/testing'
import { type ReceivedLineSketch, receivedLine } from '../domain/purchasing/testing/purchasing-facts.ts'
import { toPurchaseUnit } from '../domain/purchasing/units/purchase-units.ts'
import { buildNewDelivery, type Delivery, type DeliveryLine } from '../domain/receiving/delivery.ts'
import { createDeliveryRepository } from '../storage/deliveries/delivery-repository.ts'
import { type CatalogUnderTest, startCatalog } from './catalog-under-test.ts'

type SnapshotLine = PurchaseInvoiceSnapshot['lines'][number]
export type LineSketch = Partial<SnapshotLine>
export type InvoiceSketch = Partial<Omit<PurchaseInvoiceSnapshot, 'lines'>> & {
  readonly lines?: readonly LineSketch[]
}

/** The catalog with a supplier, a product and two locations, and the facts about purchases that tests add. */
export interface PurchasesUnderTest extends CatalogUnderTest {
  readonly supplier: { readonly id: number; readonly name: string }
  readonly butter: number
  readonly harbour: number
  readonly quay: number
  newProduct(name: string): Promise<number>
  /** Agrees on a price per case from 1 January 2026. */
  agree(body?: object): Promise<PriceAgreement>
  /** Publishes an invoice of 10 cases at 22.00, unless stated. Each has its own number and note. */
  invoice(sketch?: InvoiceSketch): Promise<PurchaseInvoiceSnapshot>
  /** Publishes an invoice that was processed. */
  processedInvoice(sketch?: InvoiceSketch): Promise<PurchaseInvoiceSnapshot>
  /** Publishes the status of an invoice. */
  setState(invoiceId: number, state: Partial<PurchaseInvoiceState>): Promise<void>
  /** Stores a delivery to Harbour that was checked in with a note, and a photo of each line. */
  receive(noteNumber: string, lines: readonly ReceivedLineSketch[]): Promise<void>
  claims(query?: string): Promise<Claim[]>
  claim(id: string): Promise<Claim>
  match(invoiceId: number): Promise<PurchaseMatch>
}

type PurchaseMatch = Awaited<ReturnType<typeof readMatch>>
async function readMatch(catalog: CatalogUnderTest, id: number) {
  const match = await catalog.asManager().call(purchaseCheckEndpoints.getInvoiceMatch, { params: { id } })
  if (match === null) throw new Error(`invoice ${id} has not been compared`)
  return match
}

let invoices = 0

/** A snapshot with defaults for everything a test does not specify; the total is the sum of the lines. */
export function buildSnapshot(
  { supplier, harbour, butter }: Pick<PurchasesUnderTest, 'supplier' | 'harbour' | 'butter'>,
  { lines = [{}], ...more }: InvoiceSketch = {},
): PurchaseInvoiceSnapshot {
  const id = more.invoice_id ?? ++invoices
  const built = lines.map((line, order) => buildLine(line, { id, order, product: butter }))
  return {
    invoice_id: id,
    revision: 1,
    deleted: false,
    document_type: 'invoice',
    supplier_id: supplier.id,
    location_id: harbour,
    invoice_number: `RE-${id}`,
    invoice_date: '2026-03-04',
    currency: 'EUR',
    exchange_rate: null,
    iban: '',
    net_total: null,
    tax_total: null,
    total: sumDecimals(built.map(({ total_price }) => total_price)).toNumber(),
    entered_by: 7,
    ...more,
    lines: built,
  }
}

function buildLine(
  sketch: LineSketch,
  { id, order, product }: { readonly id: number; readonly order: number; readonly product: number },
): SnapshotLine {
  const { quantity = 10, unit_price = 22 } = sketch
  return {
    item_id: id * 100 + order,
    order,
    kind: 'goods',
    product_name: 'Butter 250 g',
    supplier_code: null,
    product_id: product,
    unit: 'cases',
    pack: '',
    quantity,
    unit_price,
    total_price: computeLineTotal(quantity, unit_price).toNumber(),
    vat_rate: null,
    note_number: `LS-${id}`,
    order_number: '',
    delivery_date: null,
    pieces: null,
    container: '',
    credited_invoice_number: '',
    ...sketch,
  }
}

interface DeliverySketch {
  readonly id: number
  readonly noteNumber: string
  readonly lines: readonly ReceivedLineSketch[]
}

function buildDelivery(
  { supplier, harbour, butter }: Pick<PurchasesUnderTest, 'supplier' | 'harbour' | 'butter'>,
  { id, noteNumber, lines: sketches }: DeliverySketch,
): Delivery {
  const checkedInAt = Temporal.Instant.from('2026-03-03T12:00:00Z')
  const unit = toPurchaseUnit('cases', '')
  const lines = sketches.map(sketch => toDeliveryLine({ productId: butter, unit, ...sketch }))
  return {
    ...buildNewDelivery({
      ...{ id, keys: [crypto.randomUUID()], supplier, location: { id: harbour, name: 'Harbour' } },
      ...{ deliveryDate: '2026-03-03', createdAt: checkedInAt },
    }),
    ...{ noteNumber, checkedInAt, lines, version: 1 },
    photos: lines.map(({ lineId }, position) => ({
      ...{ clientId: crypto.randomUUID(), lineId, file: `deliveries/${id}-${position}.jpg`, sha256: '' },
    })),
  }
}

const toDeliveryLine = (sketch: ReceivedLineSketch): DeliveryLine => ({
  ...receivedLine(sketch),
  ...{ recorderKind: 'staff', isCorrected: false, productName: 'Butter', orderNumber: '', expected: null },
  ...{ substituteName: '', temperature: null, note: '', lateEntry: null },
})

export async function startPurchases(env: Record<string, string> = {}): Promise<PurchasesUnderTest> {
  const catalog = await startCatalog(env)
  const manager = catalog.asManager()
  await manager.call(businessEndpoints.updateSettings, { body: { currency: 'EUR' } })
  const supplier = await catalog.newSupplier('Dairy')
  const newLocation = async (name: string) =>
    (await manager.call(businessEndpoints.createLocation, { body: { name } })).id
  const [harbour, quay] = [await newLocation('Harbour'), await newLocation('Quay')]
  const newProduct = async (name: string) =>
    (await manager.call(productEndpoints.createProduct, { body: { name, unit: 'cases' } })).id
  const butter = await newProduct('Butter')
  const places = { supplier, harbour, butter }
  const deliveries = createDeliveryRepository(catalog.kit.connection)
  return {
    ...catalog,
    ...places,
    quay,
    newProduct,
    async agree(body = {}) {
      const sent = { supplier_id: supplier.id, product_id: butter, unit: 'cases', unit_price: 20 }
      const made = await manager.post('/api/price-agreements', { ...sent, valid_from: '2026-01-01', ...body })
      if (made.status !== 201) throw new Error(`the agreement was answered ${JSON.stringify(made.body)}`)
      return made.body as PriceAgreement
    },
    async invoice(sketch = {}) {
      const snapshot = buildSnapshot(places, sketch)
      await catalog.deliver('purchase-invoices', createEventEnvelope('invoicing.invoice-recorded', snapshot))
      return snapshot
    },
    async processedInvoice(this: PurchasesUnderTest, sketch) {
      const snapshot = await this.invoice(sketch)
      await this.setState(snapshot.invoice_id, { supplier_id: snapshot.supplier_id })
      return snapshot
    },
    async setState(invoice_id, state) {
      const published: PurchaseInvoiceState = {
        ...{ invoice_id, revision: 2, supplier_id: supplier.id, status: 'processed', confirmed_prices: [] },
        ...state,
      }
      await catalog.deliver(
        'purchase-invoices',
        createEventEnvelope('invoicing.invoice-status-changed', published),
      )
    },
    async receive(noteNumber, lines) {
      const id = await deliveries.nextId()
      const delivery = buildDelivery(places, { id, noteNumber, lines })
      await catalog.kit.unitOfWork.transact(({ session }) => deliveries.save(delivery, session))
      const changed = { delivery_id: id, supplier_id: supplier.id, location_id: harbour, revision: 1 }
      await catalog.deliver('purchase-facts', createEventEnvelope('catalog.delivery-changed', changed))
    },
    claims: async (query = '') => (await manager.get(`/api/claims${query}`)).body as Claim[],
    claim: id => manager.call(claimEndpoints.getClaim, { params: { id } }),
    match: id => readMatch(catalog, id),
  }
}
