import { computeLineTotal } from '@rms/domain-kit'
import type { ParsedLine } from './parsed-document.ts'

/**
 * Whether a line multiplies correctly with values that suppliers do not print, so that one was probably misread: a
 * negative price, a quantity whose sign differs from that of the total, or a quantity of zero with a total. Recognised
 * quantities have at most three decimals, and their product is exactly the total; for free goods any quantity would be,
 * so it has to be a single number without an alternative.
 */
export function hasUnlikelyValues(line: ParsedLine): boolean {
  const { quantity, unitPrice, total, printed, adjustment, basisQuantity } = line
  if (!quantity || !unitPrice || !total) return false
  if (unitPrice.lt(0) || (!total.isZero() && quantity.isNegative() !== total.isNegative())) return true
  if (quantity.isZero() && !total.isZero()) return true
  if (!printed) return false
  if (total.isZero() && !hasCertainQuantity(line, printed.quantity)) return true
  const isExact = computeLineTotal(quantity, unitPrice).eq(total)
  return quantity.decimalPlaces() > MOST_DECIMALS || (adjustment.isZero() && basisQuantity.eq(1) && !isExact)
}

const MOST_DECIMALS = 3

/** Whether a quantity is a single number that all passes recognised, not one that was corrected. */
function hasCertainQuantity({ repair }: ParsedLine, texts: readonly string[]): boolean {
  const isPlain = texts.every(text => PLAIN_QUANTITY.test(text.trim()))
  return repair === undefined && isPlain && new Set(texts.map(toComparableNumber)).size === 1
}

const PLAIN_QUANTITY = /^[-(]?\d[\d.,]*[-)]?\s?\p{L}*\.?$/u

const toComparableNumber = (text: string): string => text.replace(/[^\d.,]/g, '').replaceAll(',', '.')
