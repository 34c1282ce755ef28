import type { PurchaseClass, PurchaseCostFact, PurchaseCostSource } from '@rms/contracts'
import { type CalendarDate, type Decimal, normaliseName, sumDecimals, toNumber, ZERO } from '@rms/domain-kit'
import type { CostEntry } from '../accruals/delivery-costs.ts'
import type { Purchasing } from '../derive-purchasing.ts'
import { type AssignedLine, getDocumentSign } from '../matching/assign-deliveries.ts'
import { isBilledGoods } from '../matching/billed-lines.ts'
import { createExchangeRates, type ExchangeRates } from '../prices/exchange-rates.ts'
import { computeNetTotal } from '../prices/net-lines.ts'
import { convertQuantity, findUnitFactor, getBaseUnit } from '../units/purchase-units.ts'

/** The costs of purchases from a supplier in a month, sorted, so that equal facts give equal months. */
export interface SupplierCostMonth {
  /** YYYY-MM */
  readonly month: string
  readonly costs: readonly PurchaseCostFact[]
}

export interface CostClasses {
  readonly businessCurrency: string | null
  readonly findClass: (productId: number | null) => PurchaseClass
}

/** The class of a product by that of its category; food unless the business chose another one. */
export function createClassFinder(
  classes: readonly { readonly category: string; readonly product_class: PurchaseClass }[],
  categories: ReadonlyMap<number, string>,
): CostClasses['findClass'] {
  const byCategory = new Map(classes.map(each => [normaliseName(each.category), each.product_class]))
  return productId => {
    const category = productId === null ? undefined : categories.get(productId)
    return (category === undefined ? undefined : byCategory.get(normaliseName(category))) ?? 'food'
  }
}

/**
 * What purchases cost by day, location and product, with the quantities that entered the stock: the goods of deliveries
 * and invoices, goods on invoices whose product is not known, and charges for freight. Deposits are no cost, and rebates
 * lower none: they belong to the purchases of a whole period, not to the day on which they are credited. With food for
 * 500, freight for 12, detergent for 60, which is no cost of goods, and a deposit of 24, the cost of goods is 512.
 */
export function listPurchaseCosts(
  purchasing: Pick<Purchasing, 'facts' | 'match' | 'costs' | 'covered'>,
  { businessCurrency, findClass }: CostClasses,
): SupplierCostMonth[] {
  const rates = createExchangeRates(purchasing.facts.exchangeRates, businessCurrency)
  const costs = [
    ...purchasing.costs.map(cost => fromDelivery(cost, findClass)),
    ...purchasing.match.assigned.flatMap(line => fromOtherLine(line, rates, purchasing.covered) ?? []),
  ]
  const groups = [...Map.groupBy(costs, getGroup).values()].flatMap(sumGroup)
  const sorted = groups.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return [...Map.groupBy(sorted, ({ date }) => date.slice(0, 7))].map(([month, list]) => ({
    month,
    costs: list,
  }))
}

interface Cost {
  readonly date: CalendarDate
  readonly locationId: number
  readonly productClass: PurchaseClass
  readonly source: PurchaseCostSource
  readonly invoiceId: number | null
  readonly deliveryId: number | null
  /** Null for charges and goods of an unknown product, as the quantity. */
  readonly productId: number | null
  readonly unit: string
  readonly quantity: Decimal | null
  readonly amount: Decimal
}

const SOURCES: Readonly<Record<CostEntry['source'], PurchaseCostSource>> = {
  invoiced: 'invoiced',
  agreed: 'accrued',
  'last-price': 'accrued',
  unpriced: 'unpriced',
  'vat-unclear': 'unpriced',
}

/** In base units, so that goods that were bought in different packs add up. */
function fromDelivery(cost: CostEntry, findClass: CostClasses['findClass']): Cost {
  const baseUnit = getBaseUnit(cost.unit)
  const factor = findUnitFactor(cost.unit, baseUnit)
  return {
    date: cost.date,
    locationId: cost.locationId,
    productClass: findClass(cost.productId),
    source: cost.amount === null ? 'unpriced' : cost.isUncertain ? 'uncertain' : SOURCES[cost.source],
    invoiceId: cost.invoiceId,
    deliveryId: cost.deliveryId,
    productId: cost.productId,
    unit: factor ? baseUnit.name : cost.unit.name,
    quantity: factor ? convertQuantity(cost.quantity, factor) : cost.quantity,
    amount: cost.amount ?? ZERO,
  }
}

const NO_PRODUCT = { productId: null, unit: '', quantity: null } as const

/** Null for goods of deliveries, returned goods, which lower costs by their credit, deposits and rebates. */
function fromOtherLine(
  assigned: AssignedLine,
  rates: ExchangeRates,
  covered: Purchasing['covered'],
): Cost | null {
  const { invoice, line, delivery, date, locationId, basis } = assigned
  const productClass = findOtherClass(assigned)
  if (productClass === null || isBilledGoods(assigned)) return null
  const net = computeNetTotal(line, basis)?.times(getDocumentSign(invoice)) ?? null
  if (net?.isZero()) return null
  const converted = net && rates.convert(net, invoice.currency, date, invoice.exchangeRate)
  const part = covered.get(line.lineId)
  const amount = converted && part ? converted.minus(part) : converted
  if (part && amount?.isZero()) return null
  return {
    ...{ date, locationId, productClass, invoiceId: invoice.id, deliveryId: delivery?.id ?? null },
    ...NO_PRODUCT,
    source: amount === null ? 'unpriced' : part || invoice.isPending ? 'uncertain' : 'invoiced',
    amount: amount ?? ZERO,
  }
}

function findOtherClass({ invoice, line }: AssignedLine): PurchaseClass | null {
  if (line.kind === 'freight' || line.kind === 'fee') return 'freight'
  const isUnknownProduct = line.kind === 'goods' && line.productId === null
  return isUnknownProduct && invoice.documentType === 'invoice' ? 'food' : null
}

const getGroup = ({ amount: _, quantity: __, ...key }: Cost): string => JSON.stringify(key)

const sumGroup = (list: readonly Cost[]): PurchaseCostFact[] =>
  list.slice(0, 1).map(first => ({
    date: first.date,
    location_id: first.locationId,
    product_class: first.productClass,
    source: first.source,
    invoice_id: first.invoiceId,
    delivery_id: first.deliveryId,
    product_id: first.productId,
    quantity:
      first.quantity === null
        ? null
        : toNumber(sumDecimals(list.flatMap(({ quantity }) => quantity ?? [])), 6),
    unit: first.unit,
    amount: toNumber(sumDecimals(list.map(({ amount }) => amount)), 2),
  }))
