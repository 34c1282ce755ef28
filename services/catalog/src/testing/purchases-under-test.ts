import {
  businessEndpoints,
  type Claim,
  claimEndpoints,
  type PriceAgreement,
  type PurchaseInvoiceSnapshot,
  productEndpoints,
  purchaseCheckEndpoints,
} from '@rms/contracts'
import { computeLineTotal, sumDecimals } from '@rms/domain-kit'
import { createEventEnvelope } from '@rms/testing'
import type { DeliveryFact } from '../domain/purchasing/facts/delivery-fact.ts'
import {
  delivery,
  type ReceivedLineSketch,
  receivedLine,
} from '../domain/purchasing/testing/purchasing-facts.ts'
import { toPurchaseUnit } from '../domain/purchasing/units/purchase-units.ts'
import type { DeliveryFacts } from '../storage/purchasing/delivery-facts.ts'
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
  /** Checks in what was delivered with a note. */
  receive(
    noteNumber: string,
    lines: readonly ReceivedLineSketch[],
    more?: Partial<DeliveryFact>,
  ): Promise<void>
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

export async function startPurchases(env: Record<string, string> = {}): Promise<PurchasesUnderTest> {
  const received = new Map<number, DeliveryFact>()
  const deliveryFacts: DeliveryFacts = {
    listBySupplier: async supplierId => [...received.values()].filter(each => each.supplierId === supplierId),
    listPhotoUrls: async (deliveryId, lineIds) => lineIds.map(lineId => `/photos/${deliveryId}/${lineId}`),
  }
  const catalog = await startCatalog(env, { deliveryFacts })
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
  const unit = toPurchaseUnit('cases', '')
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
    async receive(noteNumber, lines, more = {}) {
      const fact = delivery({
        id: received.size + 1,
        supplierId: supplier.id,
        locationId: harbour,
        noteNumber,
        lines: lines.map(line => receivedLine({ productId: butter, unit, ...line })),
        ...more,
      })
      received.set(fact.id, fact)
      const requested = { supplier_id: fact.supplierId }
      await catalog.deliver(
        'purchase-facts',
        createEventEnvelope('catalog.purchase-check-requested', requested),
      )
    },
    claims: async (query = '') => (await manager.get(`/api/claims${query}`)).body as Claim[],
    claim: id => manager.call(claimEndpoints.getClaim, { params: { id } }),
    match: id => readMatch(catalog, id),
  }
}
