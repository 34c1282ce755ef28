import type { Invoice, InvoiceLine } from '@rms/contracts'
import {
  computeLineTotal,
  Decimal,
  findConversionFactor,
  parseUnit,
  sumDecimals,
  toDecimal,
  toNumber,
} from '@rms/domain-kit'

type LineAmounts = Pick<InvoiceLine, 'id' | 'product_name' | 'quantity' | 'unit_price' | 'total_price'>

/** A single correction after which the lines match the stated total. */
export type TotalsCorrection =
  | { kind: 'counted-twice'; item: LineAmounts }
  | { kind: 'tax'; percent: number; amount: number }
  | { kind: 'other-tax'; amount: number }
  | { kind: 'other-total'; amount: number }
  | { kind: 'missing-line'; amount: number }

/** Common rates of value-added and sales tax, in percent. */
const USUAL_RATES = [2.1, 4, 5, 5.5, 6, 7, 8, 8.875, 9, 9.5, 10, 12, 13, 13.5, 19, 20, 21, 22, 23, 24, 25]
const CENT = 0.01

/** Invariant: lines + tax + difference = the stated total. */
export interface TotalsCheck {
  lines: Decimal
  tax: Decimal
  difference: Decimal
}

/** Compares the lines with the stated total. The stated tax counts as 0 if the lines match the total without it. */
export function checkTotals(
  items: readonly Pick<LineAmounts, 'total_price'>[],
  { total_amount, read_tax_amount = 0 }: Pick<Invoice, 'total_amount' | 'read_tax_amount'>,
): TotalsCheck {
  const lines = sumDecimals(items.map(item => item.total_price))
  const missing = toDecimal(total_amount).minus(lines)
  const tax = toDecimal(missing.isZero() ? 0 : read_tax_amount)
  return { lines, tax, difference: missing.minus(tax) }
}

/** Suggests corrections, the most likely first; empty if lines and total balance. */
export function suggestCorrections(
  items: readonly LineAmounts[],
  { lines, tax, difference }: TotalsCheck,
): TotalsCorrection[] {
  if (difference.isZero()) return []
  const countedTwice = items.filter(item => difference.plus(item.total_price).isZero())
  const findUsualRate = (amount: Decimal) =>
    USUAL_RATES.find(percent => lines.times(percent).dividedBy(100).minus(amount).abs().lte(CENT))
  const rate = findUsualRate(difference)
  // If another tax at a usual rate explains lines and total, the tax was misread; otherwise the total was.
  const isTaxMisread = !tax.isZero() && findUsualRate(tax.plus(difference)) !== undefined
  const amount = toNumber(difference, 2)
  return [
    ...(rate === undefined || lines.isZero() || !tax.isZero()
      ? []
      : [{ kind: 'tax', percent: rate, amount } as const]),
    ...(isTaxMisread ? [{ kind: 'other-tax', amount: toNumber(tax.plus(difference), 2) } as const] : []),
    ...(!isTaxMisread && !tax.isZero()
      ? [{ kind: 'other-total', amount: toNumber(lines.plus(tax), 2) } as const]
      : []),
    ...countedTwice.slice(0, 2).map(item => ({ kind: 'counted-twice', item }) as const),
    ...(difference.isPositive() ? [{ kind: 'missing-line', amount } as const] : []),
  ]
}

/** A correction of a line after which quantity × unit price equals its total. */
export type LineCorrection = Partial<Pick<InvoiceLine, 'quantity' | 'unit_price'>>

/** Suggests corrections of a line, assuming that its total is right; values have up to four decimals. */
export function suggestLineCorrections(line: LineAmounts & Pick<InvoiceLine, 'unit'>): LineCorrection[] {
  const { quantity, unit_price, total_price } = line
  const matchesTotal = (one: number, other: number) => computeLineTotal(one, other).eq(total_price)
  if (matchesTotal(quantity, unit_price)) return []
  const returned = toReturnCorrection(line)
  if (returned)
    return [returned].filter(({ quantity: count, unit_price: price }) => matchesTotal(count, price))
  const price = divide(total_price, quantity, 4)
  const count = divide(total_price, unit_price, 3)
  return [
    ...(price !== null && matchesTotal(quantity, price) ? [{ unit_price: price }] : []),
    ...(count && matchesTotal(count, unit_price) && isPlausibleQuantity(count, line)
      ? [{ quantity: count }]
      : []),
  ]
}

/** Returned goods: a negative quantity at a positive price. Null for lines with a positive total. */
function toReturnCorrection({ quantity, total_price }: LineAmounts): Required<LineCorrection> | null {
  const price = divide(Math.abs(total_price), quantity, 4)
  if (total_price >= 0 || quantity <= 0 || price === null) return null
  return { quantity: -quantity, unit_price: price }
}

/** Only goods sold by weight or volume can have fractional quantities. */
function isPlausibleQuantity(count: number, { unit }: Pick<InvoiceLine, 'unit'>): boolean {
  const known = parseUnit(unit)
  const isMeasured = known !== null && MEASURES.some(measure => findConversionFactor(known, measure) !== null)
  return isMeasured || Number.isInteger(count)
}

const MEASURES = ['g', 'ml'] as const

function divide(dividend: number, divisor: number, decimals: number): number | null {
  return divisor === 0 ? null : new Decimal(dividend).dividedBy(divisor).toDecimalPlaces(decimals).toNumber()
}
