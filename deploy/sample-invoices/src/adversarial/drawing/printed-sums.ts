import type { Decimal } from '@rms/domain-kit'
import type { AdversarialDocument } from '../adversarial-document.ts'
import type { InvoiceLine } from '../lines/invoice-line.ts'

/** A sum with the sign that the page prints. */
export function applySignToSum({ creditSign }: AdversarialDocument, amount: Decimal): Decimal {
  return creditSign === null || creditSign === 'nothing' ? amount : amount.negated()
}

export function applySignToQuantity({ creditSign }: AdversarialDocument, quantity: Decimal): Decimal {
  return creditSign === 'quantity' ? quantity.negated() : quantity
}

export function applySignToPrice({ creditSign }: AdversarialDocument, price: Decimal): Decimal {
  return creditSign === 'price' ? price.negated() : price
}

/** The total of a line before its discount, if the discount has a row of its own. */
export function getPrintedLineTotal(document: AdversarialDocument, line: InvoiceLine): Decimal {
  return applySignToSum(
    document,
    hasDiscountRow(document, line) ? computeTotalBeforeDiscount(line) : line.total,
  )
}

export function hasDiscountRow({ scheme }: AdversarialDocument, { discountPercent }: InvoiceLine): boolean {
  return scheme.discounts === 'row-below' && discountPercent !== null
}

export function computeTotalBeforeDiscount({ quantity, listPrice, pricePer }: InvoiceLine): Decimal {
  return quantity.times(listPrice).div(pricePer).toDecimalPlaces(2)
}

/** What the discount of a line takes off. */
export function computeDiscountAmount(line: InvoiceLine): Decimal {
  return computeTotalBeforeDiscount(line).minus(line.total)
}
