import { type Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import { isWithinCent } from '../checks/check-line.ts'
import { isPlausibleTax } from './choose-grand-total.ts'
import { type FooterAmount, getAmounts, TOTAL_LABELS } from './footer-amount.ts'

/** The amounts of a footer that can state the total of the document. */
export const SUMS: readonly FooterAmount['label'][] = [...TOTAL_LABELS, 'unknown']

/** The goods with each of the possible discounts and charges, and the amounts below them. */
interface ReceiptAmounts {
  goods: readonly Decimal[]
  footer: readonly FooterAmount[]
}

/**
 * The total that a receipt confirms in several ways: it is stated, it is the payment less the change, it is the sum of
 * the goods, and it is the sum of net, charges, tax and rounding. If a payment is confirmed in more ways than the
 * chosen total, recognition has misread that total. Null if nothing confirms a payment.
 */
export function findConfirmedPayment(chosen: Decimal | null, parts: ReceiptAmounts): Decimal | null {
  const confirmations = (amount: Decimal) => CONFIRMATIONS.filter(confirms => confirms(amount, parts)).length
  const [best] = computePayments(parts.footer)
    .map(amount => ({ amount, count: confirmations(amount) }))
    .sort((a, b) => b.count - a.count)
  if (!best || best.count < LEAST_CONFIRMATIONS) return null
  return chosen && confirmations(chosen) >= best.count ? null : best.amount
}

const LEAST_CONFIRMATIONS = 2

/** Each payment less the change; if the change could not be read, it may be zero. */
export function computePayments(footer: readonly FooterAmount[]): Decimal[] {
  const changes = getAmounts(footer, 'change')
  return getAmounts(footer, 'cash')
    .flatMap(given => (changes.length > 0 ? changes : [ZERO]).map(change => given.minus(change)))
    .filter(paid => paid.isPositive() && !paid.isZero())
}

const CONFIRMATIONS: readonly ((amount: Decimal, parts: ReceiptAmounts) => boolean)[] = [
  (amount, { footer }) => computePayments(footer).some(paid => paid.eq(amount)),
  (amount, { footer }) =>
    footer.some(stated => SUMS.includes(stated.label) && isStatedAs(stated.amount, amount)),
  (amount, { goods }) => goods.some(total => !total.isZero() && isWithinCent(total, amount)),
  (amount, { footer }) => computePossibleSums(footer).some(total => total.eq(amount)),
]

/** Recognition takes "$8.20" for "58.20" or "68.20"; three digits still have to match. */
function isStatedAs(stated: Decimal, amount: Decimal): boolean {
  if (stated.eq(amount)) return true
  const [printed, wanted] = [stated.toFixed(2), amount.toFixed(2)]
  return SIGN_LIKE_DIGITS.some(digit => printed === digit + wanted)
}

const SIGN_LIKE_DIGITS = ['3', '5', '6', '8', '9']

/** The net amounts with what is below them: the tax, charges, and rounding. */
function computePossibleSums(footer: readonly FooterAmount[]): Decimal[] {
  const taxes = getAmounts(footer, 'tax')
  const charges = sumDecimals(getAmounts(footer, 'charge'))
  const roundings = [ZERO, ...getAmounts(footer, 'rounding')]
  return getAmounts(footer, 'net', 'total').flatMap(net =>
    [...taxes, sumDecimals(taxes)]
      .filter(tax => !tax.isZero() && isPlausibleTax(tax, net.plus(tax)))
      .flatMap(tax => [net.plus(tax), net.plus(tax).plus(charges)])
      .flatMap(total => roundings.flatMap(part => [total.plus(part), total.minus(part)])),
  )
}
