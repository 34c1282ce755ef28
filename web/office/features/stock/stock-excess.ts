import type { SupplierSuggestions } from '@rms/contracts'
import { convertUnits, toDecimal, toNumber } from '@rms/domain-kit'

/** Goods that are to leave the stock of a location. */
export interface OutgoingGoods {
  readonly productId: number
  readonly quantity: number
  readonly unit: string
  /** '' for the current business day. */
  readonly date: string
}

/** Goods of which more is to leave than is on hand. */
export interface StockExcess extends OutgoingGoods {
  readonly productName: string
  /** In the unit of the stock. */
  readonly onHand: number
  readonly stockUnit: string
  readonly isEstimated: boolean
}

/**
 * The goods of which more would leave than is on hand. Nothing is known about products that were never counted or have no
 * par level, in units that do not convert, or about days before the count.
 */
export function findStockExcess(
  goods: readonly OutgoingGoods[],
  suggestions: readonly SupplierSuggestions[],
): StockExcess[] {
  const stock = new Map(
    suggestions.flatMap(({ products }) => products).map(product => [product.product_id, product]),
  )
  return goods.flatMap(outgoing => {
    const product = stock.get(outgoing.productId)
    if (!product?.counted || product.on_hand === null) return []
    if (outgoing.date !== '' && outgoing.date <= product.counted.after_close_of) return []
    const { unit, unit_content, stock_unit, on_hand } = product
    const content = {
      ...{ fromQuantity: toDecimal(1), fromUnit: unit },
      ...{ toQuantity: toDecimal(unit_content), toUnit: stock_unit },
    }
    const factor = convertUnits(outgoing.unit, stock_unit, [content])?.factor
    if (!factor) return []
    const quantity = toDecimal(outgoing.quantity).times(factor.numerator).div(factor.denominator)
    // To the places in which the stock is stated, so that taking all of it is no excess.
    if (toNumber(quantity, 6) <= on_hand) return []
    return [
      {
        ...outgoing,
        productName: product.product_name,
        // Below zero only because something was not recorded.
        onHand: Math.max(0, on_hand),
        stockUnit: stock_unit,
        isEstimated: product.basis === 'estimated',
      },
    ]
  })
}
