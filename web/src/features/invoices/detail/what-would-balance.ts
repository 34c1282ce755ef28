import type { Invoice, InvoiceItem } from '@rms/contracts'
import { Decimal, decimal, lineTotal, sum, toNumber } from '@rms/domain-kit'

type Amounts = Pick<InvoiceItem, 'id' | 'product_name' | 'quantity' | 'unit_price' | 'total_price'>

/** A change of one thing after which the lines make the stated total. */
export type Remedy =
  | { kind: 'counted-twice'; item: Amounts }
  | { kind: 'tax'; percent: number; amount: number }
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
  const rate = USUAL_RATES.find(percent =>
    lines.times(percent).dividedBy(100).minus(difference).abs().lte(CENT),
  )
  const amount = toNumber(difference, 2)
  return [
    ...(rate === undefined || lines.isZero() || !tax.isZero()
      ? []
      : [{ kind: 'tax', percent: rate, amount } as const]),
    ...twice.slice(0, 2).map(item => ({ kind: 'counted-twice', item }) as const),
    ...(difference.isPositive() ? [{ kind: 'missing-line', amount } as const] : []),
  ]
}

/** A correction of a line after which quantity × unit price is its total. */
export type LineRemedy = { field: 'unit_price'; value: number } | { field: 'quantity'; value: number }

/** What would make a line hold, when its total is believed; values with up to four decimals. */
export function lineRemedies({ quantity, unit_price, total_price }: Amounts): LineRemedy[] {
  const holds = (one: Decimal | number, other: Decimal | number) => lineTotal(one, other).eq(total_price)
  if (holds(quantity, unit_price)) return []
  const total = new Decimal(total_price)
  const price = quantity === 0 ? null : total.dividedBy(quantity).toDecimalPlaces(4)
  const count = unit_price === 0 ? null : total.dividedBy(unit_price).toDecimalPlaces(3)
  return [
    ...(price && holds(quantity, price) ? [{ field: 'unit_price', value: price.toNumber() } as const] : []),
    ...(count && !count.isZero() && holds(count, unit_price)
      ? [{ field: 'quantity', value: count.toNumber() } as const]
      : []),
  ]
}
