import type { ClosingStockReason, ProductClass } from '@rms/contracts'
import {
  type CalendarDate,
  combineCertainty,
  type Decimal,
  type FigureCertainty,
  roundTo,
  sumDecimals,
  toCents,
  toCertainty,
} from '@rms/domain-kit'
import { convertUnitPrice, toPurchaseUnit } from '../../purchasing/units/purchase-units.ts'
import type { ClosingStock, StockMovement } from './closing-stock.ts'
import { type CountItem, findStockFactor } from './count-units.ts'

/** A movement that was reversed, with what it belongs to. */
export interface ReversedStock {
  readonly movementId: string
  readonly kind: StockMovement['kind']
  readonly date: CalendarDate
  readonly recordId: number | null
  readonly quantity: Decimal
}

/** The closing stock of a product with its value. */
export interface ClosingRow extends FigureCertainty<ClosingStockReason> {
  readonly productId: number
  readonly productName: string
  readonly productClass: ProductClass
  readonly stockUnit: string
  readonly quantity: Decimal | null
  readonly reversed: readonly ReversedStock[]
  /** Per stock unit, 6 decimals. */
  readonly unitCost: Decimal | null
  readonly priceDate: CalendarDate | null
  /** In cents. */
  readonly value: Decimal | null
}

export interface CountClosing extends FigureCertainty<ClosingStockReason> {
  readonly rows: readonly ClosingRow[]
  /** The sum of the known values. */
  readonly value: Decimal
}

/** A movement with what it belongs to, such as a delivery. */
export interface RecordedMovement extends StockMovement {
  readonly recordId: number | null
}

/** The current price of a date, per unit of the invoice line that states it. */
export interface DatedPrice {
  readonly price: Decimal
  readonly date: CalendarDate
  readonly unit: string
  readonly lineName: string
}

export interface ValuationContext {
  readonly items: ReadonlyMap<number, CountItem>
  readonly movements: readonly RecordedMovement[]
  /** The current prices of the date of the count. */
  readonly prices: ReadonlyMap<number, DatedPrice>
  readonly findClass: (productId: number) => ProductClass
}

/** Values the stock of each product at the current price of the date of the count, each value rounded to cents once. */
export function valueClosing(stock: readonly ClosingStock[], context: ValuationContext): CountClosing {
  const rows = stock.map(each => valueProduct(each, context))
  return {
    rows,
    value: sumDecimals(rows.flatMap(({ value }) => value ?? [])),
    ...(rows.length === 0 ? toCertainty<ClosingStockReason>(['area-not-counted']) : combineCertainty(rows)),
  }
}

function valueProduct(stock: ClosingStock, context: ValuationContext): ClosingRow {
  const { productId, quantity, reasons } = stock
  const item = context.items.get(productId)
  const price = context.prices.get(productId) ?? null
  const unitPrice = item && price ? convertPrice(price, item) : null
  const isWorthless = quantity === null || quantity.isZero()
  const priceReasons: ClosingStockReason[] = []
  if (!isWorthless && price === null) priceReasons.push('price-missing')
  if (!isWorthless && price !== null && unitPrice === null) priceReasons.push('price-unit-unknown')
  const known = new Map(context.movements.map(movement => [movement.id, movement]))
  return {
    productId,
    productName: item?.productName ?? '',
    productClass: context.findClass(productId),
    stockUnit: stock.stockUnit || (item?.stockUnit.name ?? ''),
    quantity,
    reversed: stock.reversed.flatMap(({ movementId, quantity: reversed }) => {
      const movement = known.get(movementId)
      if (!movement) return []
      const { kind, date, recordId } = movement
      return [{ movementId, kind, date, recordId, quantity: reversed }]
    }),
    unitCost: unitPrice && roundTo(unitPrice, 6),
    priceDate: unitPrice && (price?.date ?? null),
    value: valueQuantity(quantity, unitPrice),
    ...toCertainty([...reasons, ...priceReasons]),
  }
}

/** Nothing is worth nothing, also without a price. */
function valueQuantity(quantity: Decimal | null, unitPrice: Decimal | null): Decimal | null {
  if (quantity?.isZero()) return toCents(0)
  return quantity && unitPrice && toCents(quantity.times(unitPrice))
}

/** A price per stock unit, unrounded; null if the unit of the price cannot be converted. */
function convertPrice({ price, unit, lineName }: DatedPrice, item: CountItem): Decimal | null {
  const factor = findStockFactor(toPurchaseUnit(unit, lineName || item.productName), item)
  return factor && convertUnitPrice(price, factor)
}
