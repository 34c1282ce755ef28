import { negateAmount, sumDecimals } from '@rms/domain-kit'
import { isWithinCent } from './check-line.ts'
import type { ParsedLine } from './parsed-document.ts'

/**
 * Gives a credited line the signs by which all lines are compared: a negative quantity, a positive price and a negative
 * total. Suppliers print the minus at the quantity, at the price, only at the total, or at all of them. The price may not
 * have been read.
 */
export function withLineSign(line: ParsedLine): ParsedLine {
  const { quantity, unitPrice, total } = line
  if (!quantity || !total?.isNegative() || total.isZero()) return line
  if (!unitPrice) return { ...line, quantity: negateAmount(quantity.abs()) }
  const isPriceSigned = unitPrice.isNegative() && !unitPrice.isZero()
  const isOnlyTotalSigned = quantity.isPositive() && unitPrice.isPositive() && multiplies(line)
  if (!isPriceSigned && !isOnlyTotalSigned) return line
  return { ...line, quantity: negateAmount(quantity.abs()), unitPrice: unitPrice.abs() }
}

/**
 * Free goods among credited lines are credited too: their total of zero has no sign. Their quantity is unclear if other
 * lines are charged.
 */
export function withSignOfCreditedLines(lines: readonly ParsedLine[]): ParsedLine[] {
  const totals = lines.flatMap(({ total }) => (total && !total.isZero() ? [total] : []))
  const isCredit = totals.length > 0 && totals.every(total => total.isNegative())
  const isMixed = !isCredit && sumDecimals(totals).isNegative()
  const isUnsigned = ({ quantity, total }: ParsedLine) => total?.isZero() && quantity?.isPositive()
  return lines.map(line => {
    if (!line.quantity || !isUnsigned(line)) return line
    if (isMixed) return { ...line, isQuantityUnclear: true }
    return isCredit ? { ...line, quantity: negateAmount(line.quantity) } : line
  })
}

/** Whether quantity × price is the amount without its sign, perhaps less a discount. */
function multiplies({ quantity, unitPrice, total, basisQuantity, adjustment }: ParsedLine): boolean {
  if (!quantity || !unitPrice || !total) return false
  const full = quantity.times(unitPrice).div(basisQuantity)
  return [full, full.minus(adjustment.abs())].some(amount => isWithinCent(amount, total.abs()))
}
