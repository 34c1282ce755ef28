import type { derivePurchasing } from '@rms/catalog/derive-purchasing'
import { addDays, toDecimal } from '@rms/domain-kit'

type Fact = Parameters<typeof derivePurchasing>[0] extends Iterable<infer Each> ? Each : never
type FactOf<Kind extends Fact['kind']> = Extract<Fact, { readonly kind: Kind }>

/** The facts about one supplier, by kind and together. */
export interface BenchFacts {
  readonly agreements: readonly FactOf<'agreement'>[]
  readonly orders: readonly FactOf<'order'>[]
  readonly deliveries: readonly FactOf<'delivery'>[]
  readonly invoices: readonly FactOf<'invoice'>[]
  readonly versions: readonly Fact[]
  readonly policy: Parameters<typeof derivePurchasing>[1]
}

interface Documents {
  readonly documents: number
  readonly lines: number
}

const SUPPLIER = 1
const LOCATION = 1
const START = '2025-01-01'
const DAYS = 360
const UNIT = { name: 'case', content: null }
const VERSION = { revision: 1, deleted: false }
/** One line of ten is delivered short, and one of seven is charged above the agreed price. */
const SHORT_EVERY = 10
const ABOVE_EVERY = 7

const toDay = (index: number, count: number): string => addDays(START, Math.floor((index * DAYS) / count))
const toPrice = (productId: number) => toDecimal(200 + productId).div(100)

/** Orders that are still open, and deliveries with an invoice each, of as many products as an invoice has lines. */
export function createPurchaseFacts(size: {
  readonly orders: Documents
  readonly invoices: Documents
}): BenchFacts {
  const products = Array.from({ length: size.invoices.lines }, (_, index) => index + 1)
  const agreements = products.map(createAgreement)
  const orders = times(size.orders, index => createOrder(index, size.orders, products))
  const deliveries = times(size.invoices, index => createDelivery(index, size.invoices, products))
  const invoices = times(size.invoices, index => createInvoice(index, size.invoices, products))
  return {
    ...{ agreements, orders, deliveries, invoices },
    versions: [...agreements, ...orders, ...deliveries, ...invoices],
    policy: {
      businessCurrency: 'EUR',
      priceTolerance: { percent: toDecimal(0), lineAmount: toDecimal(0) },
      quantityTolerancePercent: toDecimal(0),
      requireOrders: false,
      dayPriceAlertPercent: toDecimal(20),
      approvalThresholds: new Map(),
    },
  }
}

const times = <Item>({ documents }: Documents, create: (index: number) => Item): Item[] =>
  Array.from({ length: documents }, (_, index) => create(index))

const createAgreement = (productId: number): FactOf<'agreement'> => ({
  ...VERSION,
  ...{ kind: 'agreement', id: productId, supplierId: SUPPLIER, productId, unit: UNIT, locationId: null },
  ...{ currency: 'EUR', validFrom: START, validTo: null },
  pricing: { type: 'fixed', price: toPrice(productId), tolerance: null, freeGoods: null },
})

const createOrder = (
  index: number,
  { documents }: Documents,
  products: readonly number[],
): FactOf<'order'> => ({
  ...VERSION,
  ...{ kind: 'order', id: index + 1, orderNumber: `PO-${index + 1}`, supplierId: SUPPLIER },
  ...{ locationId: LOCATION, orderDate: toDay(index, documents), expectedDate: null, closedOn: null },
  lines: products.map((productId, position) => ({
    ...{ lineId: String(position), productId, unit: UNIT, quantity: toDecimal(1000) },
  })),
})

const createDelivery = (
  index: number,
  { documents }: Documents,
  products: readonly number[],
): FactOf<'delivery'> => ({
  ...VERSION,
  ...{ kind: 'delivery', id: index + 1, supplierId: SUPPLIER, locationId: LOCATION, orderIds: [] },
  ...{ deliveryDate: toDay(index, documents), noteNumber: `LS-${index + 1}` },
  checkedInAt: Temporal.Instant.from('2026-01-01T12:00:00Z'),
  returnedEmpties: [],
  lines: products.map(productId => ({
    lineId: `extra-${productId}-case`,
    recordedAt: Temporal.Instant.from('2026-01-01T12:00:00Z'),
    ...{ recordedBy: 1, removed: false, orderLine: null, productId, unit: UNIT, ordered: null },
    received: toDecimal((index + productId) % SHORT_EVERY === 0 ? 8 : 10),
    ...{ damaged: toDecimal(0), refused: toDecimal(0), substitutedBy: null, pieces: null, weighed: null },
  })),
})

function createInvoice(
  index: number,
  { documents }: Documents,
  products: readonly number[],
): FactOf<'invoice'> {
  const lines = products.map((productId, order) => {
    const isAbove = (index + productId) % ABOVE_EVERY === 0
    const unitPrice = isAbove ? toPrice(productId).plus('0.15') : toPrice(productId)
    return {
      ...{
        lineId: index * products.length + order + 1,
        order,
        kind: 'goods' as const,
        productId,
        unit: UNIT,
      },
      ...{ quantity: toDecimal(10), unitPrice, total: unitPrice.times(10), vatRate: null },
      ...{ noteNumber: `LS-${index + 1}`, orderNumber: '', deliveryDate: null, pieces: null },
      ...{ container: '', creditedInvoiceNumber: '' },
    }
  })
  return {
    ...VERSION,
    ...{ kind: 'invoice', id: index + 1, documentType: 'invoice', invoiceNumber: `RE-${index + 1}` },
    ...{ supplierId: SUPPLIER, locationId: LOCATION, invoiceDate: toDay(index, documents), currency: 'EUR' },
    ...{ exchangeRate: null, iban: '', netTotal: null, taxTotal: null, enteredBy: 1, lines },
    ...{ editedBy: [], earlierLocationIds: [], earlierCurrencies: [], isTypeDeclared: false },
    ...{ uploadedAt: null, isPaid: false, payment: null },
    total: lines.reduce((sum, { total }) => sum.plus(total), toDecimal(0)),
  }
}
