import { type DecimalInput, type Pack, toDecimal, ZERO } from '@rms/domain-kit'
import type { AgreementFact, FixedPricing } from '../facts/agreement-fact.ts'
import type { Decision, DecisionFact } from '../facts/decision-fact.ts'
import type { DeliveryFact, ReceivedLine } from '../facts/delivery-fact.ts'
import type { InvoicedLine, InvoiceFact } from '../facts/invoice-fact.ts'
import { getReceivedLineId } from '../facts/merge-deliveries.ts'
import type { OrderedLine, OrderFact } from '../facts/order-fact.ts'
import type { SupplierFact } from '../facts/reference-facts.ts'
import { DEFAULT_POLICY, type PurchasingPolicy } from '../matching/purchasing-policy.ts'
import type { PurchaseUnit } from '../units/purchase-units.ts'

/** Facts of one supplier and one product, of which a test states only what matters to it. */

export const SUPPLIER = 1
export const HARBOUR = 10
export const STATION = 20
export const BUTTER = 100
export const SALMON = 101

export const EURO_POLICY: PurchasingPolicy = { ...DEFAULT_POLICY, businessCurrency: 'EUR' }

export const unit = (name: string, content: Pack | null = null): PurchaseUnit => ({ name, content })
export const litres = (amount: DecimalInput): Pack => ({ amount: toDecimal(amount), unit: 'l' })
export const kilos = (amount: DecimalInput): Pack => ({ amount: toDecimal(amount), unit: 'kg' })
export const CASE = unit('case')
export const KILO = unit('kg', kilos(1))

const VERSION = { revision: 1, deleted: false }
const NOON = Temporal.Instant.from('2026-03-01T12:00:00Z')

type Amounts<Keys extends string> = { readonly [Key in Keys]?: DecimalInput }

export const agreement = ({
  price,
  pricing = {},
  ...more
}: Partial<Omit<AgreementFact, 'pricing'>> & {
  readonly price: DecimalInput
  readonly pricing?: Partial<FixedPricing>
}): AgreementFact => ({
  ...VERSION,
  kind: 'agreement',
  id: 1,
  supplierId: SUPPLIER,
  productId: BUTTER,
  unit: CASE,
  locationId: null,
  currency: 'EUR',
  validFrom: '2026-01-01',
  validTo: null,
  ...more,
  pricing: { type: 'fixed', price: toDecimal(price), tolerance: null, freeGoods: null, ...pricing },
})

export const dayPrice = (more: Partial<AgreementFact> = {}): AgreementFact => ({
  ...agreement({ price: 0 }),
  ...more,
  pricing: { type: 'day-price' },
})

export const tolerance = (percent: DecimalInput, lineAmount: DecimalInput) => ({
  percent: toDecimal(percent),
  lineAmount: toDecimal(lineAmount),
})

export const orderedLine = ({
  quantity,
  ...more
}: Omit<Partial<OrderedLine>, 'quantity'> & Amounts<'quantity'> = {}): OrderedLine => ({
  lineId: '0',
  productId: BUTTER,
  unit: CASE,
  ...more,
  quantity: toDecimal(quantity ?? 10),
})

export const order = (more: Partial<OrderFact> = {}): OrderFact => ({
  ...VERSION,
  kind: 'order',
  id: 1,
  orderNumber: `PO-2026-0000${more.id ?? 1}`,
  supplierId: SUPPLIER,
  locationId: HARBOUR,
  orderDate: '2026-03-01',
  expectedDate: '2026-03-03',
  closedOn: null,
  lines: [orderedLine()],
  ...more,
})

export type ReceivedLineSketch = Omit<
  Partial<ReceivedLine>,
  'ordered' | 'received' | 'damaged' | 'refused' | 'pieces'
> &
  Amounts<'received' | 'damaged' | 'refused'> & {
    readonly ordered?: DecimalInput | null
    readonly pieces?: DecimalInput
  }

export const receivedLine = ({
  ordered = null,
  received = 0,
  damaged = 0,
  refused = 0,
  pieces,
  ...more
}: ReceivedLineSketch): ReceivedLine => {
  const line = {
    recordedAt: NOON,
    recordedBy: 7,
    removed: false,
    orderLine: null,
    productId: BUTTER,
    unit: CASE,
    substitutedBy: null,
    weighed: null,
    ...more,
    ordered: ordered === null ? null : toDecimal(ordered),
    received: toDecimal(received),
    damaged: toDecimal(damaged),
    refused: toDecimal(refused),
    pieces: pieces === undefined ? null : toDecimal(pieces),
  }
  return { ...line, lineId: more.lineId ?? getReceivedLineId(line) }
}

export const delivery = (more: Partial<DeliveryFact> = {}): DeliveryFact => ({
  ...VERSION,
  kind: 'delivery',
  id: 1,
  supplierId: SUPPLIER,
  locationId: HARBOUR,
  deliveryDate: '2026-03-03',
  noteNumber: `LS-${more.id ?? 1}`,
  orderIds: [],
  checkedInAt: NOON,
  lines: [],
  returnedEmpties: [],
  ...more,
})

type InvoicedLineSketch = Omit<
  Partial<InvoicedLine>,
  'quantity' | 'unitPrice' | 'total' | 'vatRate' | 'pieces'
> &
  Amounts<'quantity' | 'unitPrice' | 'total' | 'vatRate' | 'pieces'>

/** The total is quantity × price unless stated. */
export const invoicedLine = ({
  quantity = 1,
  unitPrice = 0,
  total,
  vatRate,
  pieces,
  ...more
}: InvoicedLineSketch): InvoicedLine => ({
  lineId: 1,
  order: more.lineId ?? 1,
  kind: 'goods',
  productId: more.kind && more.kind !== 'goods' ? null : BUTTER,
  unit: CASE,
  noteNumber: 'LS-1',
  orderNumber: '',
  deliveryDate: null,
  container: '',
  creditedInvoiceNumber: '',
  ...more,
  quantity: toDecimal(quantity),
  unitPrice: toDecimal(unitPrice),
  total: toDecimal(total ?? toDecimal(quantity).times(unitPrice).toDecimalPlaces(2)),
  vatRate: vatRate === undefined ? null : toDecimal(vatRate),
  pieces: pieces === undefined ? null : toDecimal(pieces),
})

/** The total is the sum of the lines unless stated. */
export const invoice = ({
  total,
  lines,
  ...more
}: Omit<Partial<InvoiceFact>, 'lines' | 'total'> & {
  readonly lines: readonly InvoicedLine[]
  readonly total?: DecimalInput
}): InvoiceFact => ({
  ...VERSION,
  kind: 'invoice',
  id: 1,
  documentType: 'invoice',
  invoiceNumber: `R-${more.id ?? 1}`,
  supplierId: SUPPLIER,
  locationId: HARBOUR,
  invoiceDate: '2026-03-04',
  currency: 'EUR',
  exchangeRate: null,
  iban: '',
  netTotal: null,
  taxTotal: null,
  enteredBy: 7,
  editedBy: [],
  earlierLocationIds: [],
  earlierCurrencies: [],
  isTypeDeclared: false,
  uploadedAt: Temporal.Instant.from('2026-03-04T08:00:00Z'),
  isPaid: false,
  payment: null,
  ...more,
  lines,
  total: toDecimal(total ?? lines.reduce((sum, line) => sum.plus(line.total), ZERO)),
})

export const creditNote = (more: Parameters<typeof invoice>[0]): InvoiceFact =>
  invoice({ id: 50, invoiceDate: '2026-03-20', ...more, documentType: 'credit-note' })

export const decision = (
  decided: Decision,
  more: Partial<Omit<DecisionFact, 'decision'>> = {},
): DecisionFact => ({
  ...VERSION,
  kind: 'decision',
  id: 1,
  decidedAt: NOON,
  decidedBy: 8,
  date: '2026-03-10',
  ...more,
  decision: decided,
})

/** The supplier of all documents, without an IBAN unless stated. */
export const supplierFact = (more: Partial<SupplierFact> = {}): SupplierFact => ({
  ...VERSION,
  kind: 'supplier',
  id: SUPPLIER,
  iban: '',
  ibanChange: null,
  ...more,
})
