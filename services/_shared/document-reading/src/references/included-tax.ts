import { type Decimal, sumDecimals, toDecimal } from '@rms/domain-kit'
import type { ParsedTotals } from '../checks/parsed-document.ts'
import { type FooterAmount, getAmounts } from '../totals/footer-amount.ts'
import { isRatePrinted, VAT_RATES } from './vat-rates.ts'

const CENT = '0.01'

/**
 * The VAT that the prices include, if the document states it: the only printed tax that leads to the total, from a
 * printed net amount or by a printed rate. Null if tax is added to the prices, or if it is not clear.
 */
export function findIncludedTax(
  { grand, tax }: Pick<ParsedTotals, 'grand' | 'tax'>,
  footer: readonly FooterAmount[],
  text: string,
): Decimal | null {
  if (!grand || grand.isZero() || (tax && !tax.isZero())) return null
  const total = grand.abs()
  const nets = withSum(getAmounts(footer, 'net').map(amount => amount.abs()))
  const rates = VAT_RATES.filter(rate => rate > 0 && isRatePrinted(rate, text))
  const isIncluded = (amount: Decimal) =>
    amount.gt(0) &&
    amount.lt(total) &&
    (nets.some(net => isNear(net.plus(amount), total)) ||
      rates.some(rate => isNear(total.times(rate).div(rate + 100), amount)))
  const fitting = withSum(getAmounts(footer, 'tax').map(amount => amount.abs())).filter(isIncluded)
  const [included, ...others] = new Set(fitting.map(amount => amount.toFixed(2)))
  if (included === undefined || others.length > 0) return null
  return grand.isNegative() ? toDecimal(included).negated() : toDecimal(included)
}

const withSum = (amounts: readonly Decimal[]): Decimal[] =>
  amounts.length > 1 ? [sumDecimals(amounts), ...amounts] : [...amounts]

const isNear = (one: Decimal, other: Decimal): boolean => one.minus(other).abs().lte(CENT)
