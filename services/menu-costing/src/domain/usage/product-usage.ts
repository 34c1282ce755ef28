import type { ClosingStockFact, PurchaseClass, PurchaseCostSource, VarianceReason } from '@rms/contracts'
import {
  type CalendarDate,
  type Decimal,
  type StockValuation,
  type StockValue,
  sumDecimals,
  toDecimal,
  valueStockInterval,
  ZERO,
} from '@rms/domain-kit'
import { convertStock, type StockProduct } from './stock-conversion.ts'

/** Goods that were bought, with the documents that state them. */
export interface PurchasedGoods {
  readonly date: CalendarDate
  readonly supplierId: number
  readonly supplierName: string
  /** Null for charges, and for goods of an unknown product. */
  readonly productId: number | null
  readonly productClass: PurchaseClass
  readonly source: PurchaseCostSource
  readonly invoiceId: number | null
  readonly deliveryId: number | null
  /** In `unit`; null without a product. */
  readonly quantity: Decimal | null
  readonly unit: string
  readonly amount: Decimal
}

/** Goods that a location received from another one, sent to it, or lost on the way. */
export interface TransferredGoods {
  readonly transferId: number
  readonly date: CalendarDate
  readonly direction: 'in' | 'out' | 'lost'
  readonly productId: number
  readonly quantity: Decimal
  readonly unit: string
  /** At the sender's cost; null if unknown. */
  readonly amount: Decimal | null
}

/** The closing stock of a product at the beginning and the end, and what came and left between them. */
export interface ProductFacts {
  readonly productId: number
  readonly product: StockProduct | undefined
  readonly openingStock: ClosingStockFact | undefined
  readonly closingStock: ClosingStockFact | undefined
  readonly purchases: readonly PurchasedGoods[]
  readonly transfers: readonly TransferredGoods[]
}

/** What was used of a product between two counts, in its stock unit. */
export interface ProductUsage {
  readonly productId: number
  readonly stockUnit: string
  readonly openingStock: StockValue
  readonly received: StockValue
  readonly transferredIn: StockValue
  readonly transferredOut: StockValue
  readonly closingStock: StockValue
  /** Lost on the way to another location: part of what was used, and recorded. */
  readonly lost: Decimal
  readonly valuation: StockValuation
}

export interface ProductResult {
  /** Null if it is not known, for a reason. */
  readonly usage: ProductUsage | null
  readonly reasons: readonly VarianceReason[]
  /** What it cost without counts: everything that was bought or came from other locations. */
  readonly purchaseCost: Decimal
  readonly isCostOfGoods: boolean
}

/**
 * The usage of a product by its counts. Nothing is guessed: without a count at the end, a price or a common unit there
 * is no usage, and a reason is named.
 */
export function computeProductUsage(facts: ProductFacts): ProductResult {
  const { openingStock, closingStock, purchases, transfers } = facts
  const isCostOfGoods =
    (closingStock ?? openingStock)?.product_class !== 'not-cost' &&
    !purchases.some(({ productClass }) => productClass === 'not-cost')
  const rest = { purchaseCost: sumPurchaseCost(facts), isCostOfGoods }
  if (!closingStock || closingStock.quantity === null)
    return { usage: null, reasons: ['not-counted'], ...rest }
  const measured = measure(facts, closingStock.stock_unit)
  if (!measured) return { usage: null, reasons: ['unit-not-convertible'], ...rest }
  const closingQuantity = toDecimal(closingStock.quantity)
  const valuation = isOpeningPriced(openingStock)
    ? valueStockInterval({
        openingStock: measured.openingStock,
        received: add(measured.received, measured.transferredIn),
        sent: measured.transferredOut,
        closingQuantity,
        closingPrice: getClosingPrice(closingStock),
      })
    : null
  if (!valuation) return { usage: null, reasons: ['price-missing'], ...rest }
  const isIncomplete =
    purchases.some(({ source }) => source === 'unpriced') ||
    transfers.some(({ amount, direction }) => amount === null && direction !== 'lost')
  return {
    usage: {
      ...{ productId: facts.productId, stockUnit: closingStock.stock_unit, valuation },
      ...measured,
      closingStock: valuation.closing,
    },
    reasons: [
      ...(openingStock === undefined || openingStock.quantity === null
        ? ['opening-not-counted' as const]
        : []),
      ...(isDoubtful(openingStock) || isDoubtful(closingStock) ? ['count-doubtful' as const] : []),
      ...(isIncomplete ? ['purchase-incomplete' as const] : []),
      ...(purchases.some(({ source }) => source === 'uncertain') ? ['purchase-uncertain' as const] : []),
    ],
    ...rest,
  }
}

/** Everything in the stock unit; null if a unit cannot be converted. */
function measure(
  { openingStock, purchases, transfers, product }: ProductFacts,
  stockUnit: string,
): Omit<ProductUsage, 'productId' | 'stockUnit' | 'closingStock' | 'valuation'> | null {
  const convert = (quantity: Decimal, unit: string) => convertStock(quantity, unit, stockUnit, product)
  const sum = (
    list: readonly {
      readonly quantity: Decimal | null
      readonly unit: string
      readonly amount: Decimal | null
    }[],
  ): StockValue | null => {
    const quantities = list.map(({ quantity, unit }) => convert(quantity ?? ZERO, unit))
    if (quantities.includes(null)) return null
    return {
      quantity: sumDecimals(quantities.flatMap(quantity => quantity ?? [])),
      value: sumDecimals(list.flatMap(({ amount }) => amount ?? [])),
    }
  }
  const of = (direction: TransferredGoods['direction']) =>
    sum(transfers.filter(transfer => transfer.direction === direction))
  const start = openingStock
    ? sum([
        {
          quantity: toDecimal(openingStock.quantity ?? 0),
          unit: openingStock.stock_unit,
          amount: toDecimal(openingStock.value ?? 0),
        },
      ])
    : NO_STOCK
  const [received, transferredIn, transferredOut, lost] = [sum(purchases), of('in'), of('out'), of('lost')]
  if (!start || !received || !transferredIn || !transferredOut || !lost) return null
  return { openingStock: start, received, transferredIn, transferredOut, lost: lost.quantity }
}

const NO_STOCK: StockValue = { quantity: ZERO, value: ZERO }

export const add = (a: StockValue, b: StockValue): StockValue => ({
  quantity: a.quantity.plus(b.quantity),
  value: a.value.plus(b.value),
})

const isOpeningPriced = (openingStock: ClosingStockFact | undefined): boolean =>
  !openingStock?.quantity || openingStock.value !== null

/** Nothing needs no price. */
const getClosingPrice = ({ quantity, unit_cost }: ClosingStockFact): Decimal | null =>
  quantity === 0 ? ZERO : unit_cost === null ? null : toDecimal(unit_cost)

/** Missing prices are a reason of their own. */
const isDoubtful = (fact: ClosingStockFact | undefined): boolean =>
  fact?.reasons.some(reason => reason !== 'price-missing' && reason !== 'price-unit-unknown') ?? false

function sumPurchaseCost({ purchases, transfers }: ProductFacts): Decimal {
  const moved = transfers.map(({ direction, amount }) => {
    if (amount === null || direction === 'lost') return ZERO
    return direction === 'in' ? amount : amount.negated()
  })
  return sumDecimals([...purchases.map(({ amount }) => amount), ...moved])
}
