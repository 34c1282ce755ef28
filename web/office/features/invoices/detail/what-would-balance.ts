import type { Invoice, InvoiceItem } from '@rms/contracts'
import { conversionFactor, Decimal, decimal, lineTotal, readUnit, sum, toNumber } from '@rms/domain-kit'

type Amounts = Pick<InvoiceItem, 'id' | 'product_name' | 'quantity' | 'unit_price' | 'total_price'>

/** A change of one thing after which the lines make the stated total. */
export type Remedy =
  | { kind: 'counted-twice'; item: Amounts }
  | { kind: 'tax'; percent: number; amount: number }
  | { kind: 'other-tax'; amount: number }
  | { kind: 'other-total'; amount: number }
  | { kind: 'missing-line'; amount: number }

/** Rates of value-added and sales tax that suppliers state, in percent. */
const USUAL_RATES = [2.1, 4, 5, 5.5, 6, 7, 8, 8.875, 9, 9.5, 10, 12, 13, 13.5, 19, 20, 21, 22, 23, 24, 25]
const CENT = 0.01

/** Lines + tax + difference = the stated total. */
export interface Balance {
  lines: Decimal
  tax: Decimal
  difference: Decimal
}

/** How the lines stand to the stated total. The tax that the document states is left out where they make it without. */
export function balanceOf(
  items: readonly Pick<Amounts, 'total_price'>[],
  { total_amount, read_tax_amount = 0 }: Pick<Invoice, 'total_amount' | 'read_tax_amount'>,
): Balance {
  const lines = sum(items.map(item => item.total_price))
  const missing = decimal(total_amount).minus(lines)
  const tax = decimal(missing.isZero() ? 0 : read_tax_amount)
  return { lines, tax, difference: missing.minus(tax) }
}

/** What would make them balance, the likeliest first; nothing when they do. */
export function whatWouldBalance(items: readonly Amounts[], { lines, tax, difference }: Balance): Remedy[] {
  if (difference.isZero()) return []
  const twice = items.filter(item => difference.plus(item.total_price).isZero())
  const rateOf = (amount: Decimal) =>
    USUAL_RATES.find(percent => lines.times(percent).dividedBy(100).minus(amount).abs().lte(CENT))
  const rate = rateOf(difference)
  // A tax that is misread leaves lines and total which a usual rate explains; a misread total agrees with nothing.
  const isTaxMisread = !tax.isZero() && rateOf(tax.plus(difference)) !== undefined
  const amount = toNumber(difference, 2)
  return [
    ...(rate === undefined || lines.isZero() || !tax.isZero()
      ? []
      : [{ kind: 'tax', percent: rate, amount } as const]),
    ...(isTaxMisread ? [{ kind: 'other-tax', amount: toNumber(tax.plus(difference), 2) } as const] : []),
    ...(!isTaxMisread && !tax.isZero()
      ? [{ kind: 'other-total', amount: toNumber(lines.plus(tax), 2) } as const]
      : []),
    ...twice.slice(0, 2).map(item => ({ kind: 'counted-twice', item }) as const),
    ...(difference.isPositive() ? [{ kind: 'missing-line', amount } as const] : []),
  ]
}

/** A correction of a line after which quantity × unit price is its total. */
export type LineRemedy = Partial<Pick<InvoiceItem, 'quantity' | 'unit_price'>>

/** What would make a line hold, when its total is believed; values with up to four decimals. */
export function lineRemedies(line: Amounts & Pick<InvoiceItem, 'unit'>): LineRemedy[] {
  const { quantity, unit_price, total_price } = line
  const holds = (one: number, other: number) => lineTotal(one, other).eq(total_price)
  if (holds(quantity, unit_price)) return []
  const returned = asReturn(line)
  if (returned) return [returned].filter(({ quantity: count, unit_price: price }) => holds(count, price))
  const price = quotient(total_price, quantity, 4)
  const count = quotient(total_price, unit_price, 3)
  return [
    ...(price !== null && holds(quantity, price) ? [{ unit_price: price }] : []),
    ...(count && holds(count, unit_price) && canBeCount(count, line) ? [{ quantity: count }] : []),
  ]
}

/** Goods that went back: less than nothing of a positive price. Null for a line that charges something. */
function asReturn({ quantity, total_price }: Amounts): Required<LineRemedy> | null {
  const price = quotient(Math.abs(total_price), quantity, 4)
  if (total_price >= 0 || quantity <= 0 || price === null) return null
  return { quantity: -quantity, unit_price: price }
}

/** Only what is weighed or poured comes in parts. */
function canBeCount(count: number, { unit }: Pick<InvoiceItem, 'unit'>): boolean {
  const known = readUnit(unit)
  const isMeasured = known !== null && MEASURES.some(measure => conversionFactor(known, measure) !== null)
  return isMeasured || Number.isInteger(count)
}

const MEASURES = ['g', 'ml'] as const

function quotient(dividend: number, divisor: number, decimals: number): number | null {
  return divisor === 0 ? null : new Decimal(dividend).dividedBy(divisor).toDecimalPlaces(decimals).toNumber()
}
