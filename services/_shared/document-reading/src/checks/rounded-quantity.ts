import { computeLineTotal, Decimal, roundTo } from '@rms/domain-kit'
import { isArithmeticConsistent, isWithinCent } from './check-line.ts'
import { MAX_ALTERNATIVE_PASSES } from './number-reading-candidates.ts'
import type { ParsedLine } from './parsed-document.ts'

/**
 * Restores a printed quantity that was rounded: 28 × 10.50 is not 288.75, but 27.5 × 10.50 is, and 27.5 is rounded to
 * 28. Only one decimal is restored, if the price is high enough to determine it and no discount of a whole percentage
 * explains the total as well. The line is marked as repaired, so it cannot contribute to acceptance.
 */
export function restoreUnroundedQuantity(line: ParsedLine): ParsedLine {
  const { quantity, unitPrice, total } = line
  if (!quantity?.isInteger() || !unitPrice || !total) return line
  if (line.printed || !line.adjustment.isZero() || isArithmeticConsistent(line)) return line
  const each = unitPrice.div(line.basisQuantity)
  if (each.lt(MIN_CONCLUSIVE_PRICE) || isWholePercentDiscount(computeLineTotal(quantity, each), total))
    return line
  const meant = roundTo(total.div(each), 1)
  if (meant.minus(quantity).abs().gt(HALF) || !computeLineTotal(meant, each).eq(total)) return line
  const printed = { quantity: [`${quantity}`], price: [`${unitPrice}`], total: [total.toFixed(2)] }
  return { ...line, quantity: meant, printed, repair: NOT_AS_PRINTED }
}

const HALF = 0.5
/** A tenth of this price is ten cents; with a lower price, a total could match by chance. */
const MIN_CONCLUSIVE_PRICE = 1
const NOT_AS_PRINTED = MAX_ALTERNATIVE_PASSES + 1

function isWholePercentDiscount(full: Decimal, total: Decimal): boolean {
  const percents = roundTo(new Decimal(100).minus(total.div(full).times(100)), 0)
  return isWithinCent(full.times(percents.negated().plus(100)).div(100), total)
}
