import {
  computeEffectiveUnitPrice,
  computeLineTotal,
  Decimal,
  normaliseInvoiceUnit,
  roundTo,
} from '@rms/domain-kit'
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

/**
 * Restores a printed price that was rounded: 20 pieces × 2.77 are not 55.46, but 20 × 2.773 are. The caller vouches for
 * the total. Only for goods that are counted, because a weight may be rounded as well, and if the difference is small
 * and no discount of a whole percentage explains it; then nothing about the line is in doubt.
 */
export function restoreUnroundedPrice(line: ParsedLine): ParsedLine {
  const { quantity, unitPrice, total, unit } = line
  if (!quantity?.isInteger() || quantity.isZero() || !unitPrice || !total || !unit) return line
  if (line.printed || !line.adjustment.isZero() || !line.basisQuantity.eq(1) || isArithmeticConsistent(line))
    return line
  const full = computeLineTotal(quantity, unitPrice)
  const isSmall = full.minus(total).abs().lte(total.abs().times(MAX_ROUNDING_SHARE))
  const meant = computeEffectiveUnitPrice(total, quantity)
  const isRounded = roundTo(meant, unitPrice.decimalPlaces()).eq(unitPrice)
  const isCounted = COUNTED_UNITS.includes(normaliseInvoiceUnit(unit))
  if (!isSmall || !isRounded || !isCounted || isWholePercentDiscount(full, total)) return line
  return computeLineTotal(quantity, meant).eq(total) ? { ...line, unitPrice: meant } : line
}

const MAX_ROUNDING_SHARE = 0.005
const COUNTED_UNITS: readonly string[] = ['each', 'cases']

const HALF = 0.5
/** A tenth of this price is ten cents; with a lower price, a total could match by chance. */
const MIN_CONCLUSIVE_PRICE = 1
const NOT_AS_PRINTED = MAX_ALTERNATIVE_PASSES + 1

function isWholePercentDiscount(full: Decimal, total: Decimal): boolean {
  const percents = roundTo(new Decimal(100).minus(total.div(full).times(100)), 0)
  return isWithinCent(full.times(percents.negated().plus(100)).div(100), total)
}
