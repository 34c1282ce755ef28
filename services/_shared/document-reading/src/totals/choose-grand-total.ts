import { type Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import { isWithinCent } from '../checks/check-line.ts'
import { type FooterAmount, getAmounts, TOTAL_LABELS } from './footer-amount.ts'

/**
 * Chooses the total of the document from the labelled amounts below its lines. A label alone may mislead, because
 * sections, tax rates, accounts and early payments have totals too; so an amount that is the sum of the net amount and
 * the tax, or of the lines and the tax, is preferred, and of equals the largest, which includes everything.
 */
export function chooseGrandTotal(
  linesTotal: Decimal,
  adjustments: readonly Decimal[],
  footer: readonly FooterAmount[],
): Decimal | null {
  const parts = collectParts(linesTotal, adjustments, footer)
  const candidates = footer
    .filter(({ label, amount }) => WEIGHTS[label] !== undefined && !amount.isZero())
    .map(candidate => ({ amount: candidate.amount, weight: scoreCandidate(candidate, parts) }))
    .sort((a, b) => b.weight - a.weight || b.amount.abs().cmp(a.amount.abs()))
  const [best] = candidates
  if (best && best.weight >= LEAST_WEIGHT) return findRounded(best.amount, footer) ?? best.amount
  return footer.find(({ label }) => label !== 'unknown' && WEIGHTS[label] !== undefined)?.amount ?? null
}

/** The total that follows a rounding and differs from another total by it, because the rounded one is to be paid. */
function findRounded(total: Decimal, footer: readonly FooterAmount[]): Decimal | null {
  const at = footer.findIndex(({ label, amount }) => label === 'rounding' && !amount.isZero())
  const rounding = footer[at]
  if (!rounding) return null
  const rounded = footer
    .slice(at)
    .find(
      ({ label, amount, isOfRate }) =>
        label !== 'net' &&
        TOTAL_LABELS.includes(label) &&
        !isOfRate &&
        amount.minus(total).abs().eq(rounding.amount.abs()),
    )
  return rounded?.amount ?? null
}

const LEAST_WEIGHT = 1

const WEIGHTS: Partial<Record<FooterAmount['label'], number>> = {
  grand: 4,
  due: 3,
  total: 2,
  net: 1,
  unknown: 0,
}
const NET_AND_TAX = 3
const LINES_AND_TAX = 3
const OF_RATE = -2
const AFTER_PREPAYMENT = -3

interface Parts {
  /** The sum of the lines with each of the possible discounts and charges. */
  goods: readonly Decimal[]
  nets: readonly Decimal[]
  subtotals: readonly Decimal[]
  taxes: readonly Decimal[]
  extras: readonly Decimal[]
  isPrepaid: boolean
}

function collectParts(
  linesTotal: Decimal,
  adjustments: readonly Decimal[],
  footer: readonly FooterAmount[],
): Parts {
  const ofRates = footer
    .filter(({ label, isOfRate }) => label === 'tax' && isOfRate)
    .map(({ amount }) => amount)
  const taxes = getAmounts(footer, 'tax').filter(amount => !amount.isZero())
  const rounding = getAmounts(footer, 'rounding')
  return {
    goods: linesTotal.isZero() ? [] : adjustments.map(part => linesTotal.plus(part)),
    nets: getAmounts(footer, 'net', 'total'),
    subtotals: getAmounts(footer, 'net'),
    taxes: [
      ...taxes,
      sumDecimals(ofRates),
      sumDecimals(
        footer.filter(({ label, isOfRate }) => label === 'tax' && !isOfRate).map(({ amount }) => amount),
      ),
    ],
    extras: [ZERO, ...rounding, ...rounding.map(amount => amount.negated())],
    isPrepaid: getAmounts(footer, 'prepaid').some(amount => !amount.isZero()),
  }
}

function scoreCandidate({ label, amount, isOfRate }: FooterAmount, parts: Parts): number {
  const { goods, nets, subtotals, taxes, extras, isPrepaid } = parts
  const isSum = (net: Decimal, tax: Decimal) => {
    // Credit notes may print either without its sign; the tax of returned packaging is negative on an invoice.
    const sums = [
      ...(net.isPositive() && tax.isNegative() ? [] : [net.abs().plus(tax.abs())]),
      net.plus(tax).abs(),
    ]
    return extras.some(extra => sums.some(whole => isWithinCent(whole.plus(extra), amount.abs())))
  }
  const realTaxes = taxes.filter(tax => !tax.isZero() && isPlausibleTax(tax, amount))
  const isRoundedNet = extras.some(
    extra => !extra.isZero() && subtotals.some(net => !net.isZero() && net.plus(extra).eq(amount)),
  )
  const isNetAndTax = isRoundedNet || realTaxes.some(tax => nets.some(net => isSum(net, tax)))
  // Prices may include tax; then only the label tells the total from the net amount.
  const isSumOfAll = (label === 'grand' || label === 'due') && !isOfRate
  const mayIncludeTax = isSumOfAll || (label !== 'unknown' && realTaxes.length === 0)
  const isLines = mayIncludeTax && goods.some(net => isSum(net, ZERO))
  const isLinesAndTax = isLines || realTaxes.some(tax => goods.some(net => isSum(net, tax)))
  return (
    (WEIGHTS[label] ?? 0) +
    (isNetAndTax ? NET_AND_TAX : 0) +
    (isLinesAndTax ? LINES_AND_TAX : 0) +
    (isOfRate ? OF_RATE : 0) +
    (label === 'due' && isPrepaid ? AFTER_PREPAYMENT : 0)
  )
}

const HIGHEST_TAX_SHARE = 0.24

/** No tax on goods exceeds 27 % of the net amount, which is less than a quarter of the total. */
export function isPlausibleTax(tax: Decimal, grand: Decimal): boolean {
  return tax.abs().lte(grand.abs().times(HIGHEST_TAX_SHARE))
}
