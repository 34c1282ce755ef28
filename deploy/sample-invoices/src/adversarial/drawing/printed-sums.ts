import type { Decimal } from '@rms/domain-kit'
import type { AdversarialDocument } from '../document.ts'
import type { InvoiceLine } from '../lines/invoice-line.ts'

/** A sum with the sign that the page prints. */
export function signedSum({ creditSign }: AdversarialDocument, amount: Decimal): Decimal {
  return creditSign === null || creditSign === 'nothing' ? amount : amount.negated()
}

export function signedQuantity({ creditSign }: AdversarialDocument, quantity: Decimal): Decimal {
  return creditSign === 'quantity' ? quantity.negated() : quantity
}

export function signedPrice({ creditSign }: AdversarialDocument, price: Decimal): Decimal {
  return creditSign === 'price' ? price.negated() : price
}

/** The total of a line before its discount, if the discount has a row of its own. */
export function printedTotal(document: AdversarialDocument, line: InvoiceLine): Decimal {
  return signedSum(document, hasDiscountRow(document, line) ? fullTotal(line) : line.total)
}

export function hasDiscountRow({ scheme }: AdversarialDocument, { discountPercent }: InvoiceLine): boolean {
  return scheme.discounts === 'row-below' && discountPercent !== null
}

export function fullTotal({ quantity, listPrice, pricePer }: InvoiceLine): Decimal {
  return quantity.times(listPrice).div(pricePer).toDecimalPlaces(2)
}

/** What the discount of a line takes off. */
export function discountAmount(line: InvoiceLine): Decimal {
  return fullTotal(line).minus(line.total)
}
