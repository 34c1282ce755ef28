import { Decimal, type DecimalInput, decimal, ONE, sum, toCents, ZERO } from './decimal.ts'

/** Currencies that a restaurant can work in. */
export const CURRENCIES = [
  { code: 'USD', symbol: '$', name: 'US dollar' },
  { code: 'EUR', symbol: '€', name: 'Euro' },
  { code: 'GBP', symbol: '£', name: 'Pound sterling' },
  { code: 'CAD', symbol: 'C$', name: 'Canadian dollar' },
] as const
export type CurrencyCode = (typeof CURRENCIES)[number]['code']

const FALLBACK_SYMBOL = '$'

export const isCurrency = (text: string): text is CurrencyCode => CURRENCIES.some(c => c.code === text)

/** `$` for a currency that the product does not know. */
export const currencySymbol = (code: string): string =>
  CURRENCIES.find(c => c.code === code)?.symbol ?? FALLBACK_SYMBOL

/** Quantity × unit price, rounded to cents. */
export const lineTotal = (quantity: DecimalInput, unitPrice: DecimalInput): Decimal =>
  toCents(decimal(quantity).times(decimal(unitPrice)))

/** The sum of lines, each rounded to cents before it is added, as it is printed. */
export const sumOfLines = (
  lines: Iterable<{ readonly quantity: DecimalInput; readonly unitPrice: DecimalInput }>,
): Decimal => {
  let total = ZERO
  for (const line of lines) total = total.plus(lineTotal(line.quantity, line.unitPrice))
  return total
}

const CENT = new Decimal('0.01')

/**
 * Divides a total (rounded to cents) in proportion to the weights. Every part is whole cents and less than a
 * cent away from its exact share, and the parts sum to the total: cents left over go to the parts that lost
 * most, the earlier first. Throws a RangeError without a positive weight or with a negative one.
 */
export const distribute = (total: DecimalInput, weights: readonly DecimalInput[]): readonly Decimal[] => {
  const whole = toCents(total)
  const shares = exactShares(whole.abs(), weights)
  const parts = shares.map(share => share.toDecimalPlaces(2, Decimal.ROUND_DOWN))
  const centsLeft = whole.abs().minus(sum(parts)).div(CENT).toNumber()
  for (const index of byLoss(shares, parts).slice(0, centsLeft))
    parts[index] = (parts[index] ?? ZERO).plus(CENT)
  return whole.lt(0) ? parts.map(part => part.negated()) : parts
}

const exactShares = (whole: Decimal, weights: readonly DecimalInput[]): readonly Decimal[] => {
  const exact = weights.map(decimal)
  const totalWeight = sum(exact)
  if (exact.some(weight => weight.lt(0)) || totalWeight.isZero())
    throw new RangeError('Weights must not be negative, and one must be above zero.')
  return exact.map(weight => whole.times(weight).div(totalWeight))
}

const byLoss = (shares: readonly Decimal[], parts: readonly Decimal[]): readonly number[] => {
  const losses = shares.map((share, index) => share.minus(parts[index] ?? ZERO))
  return losses.map((_, index) => index).sort((a, b) => (losses[b] ?? ZERO).cmp(losses[a] ?? ONE) || a - b)
}
