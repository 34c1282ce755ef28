import { allocateAmount, type CalendarDate, type Decimal, sumDecimals, ZERO } from '@rms/domain-kit'

/** The first of the weighted parts of all amounts, by day; the days add up to it. */
export function allocateByDay(
  days: readonly { readonly date: CalendarDate; readonly amount: Decimal }[],
  weights: readonly number[],
): ReadonlyMap<CalendarDate, Decimal> {
  const amounts = days.map(({ amount }) => amount)
  const whole = sumDecimals(amounts)
  if (whole.isZero()) return new Map(days.map(({ date }) => [date, ZERO]))
  const [share = ZERO] = allocateAmount(whole, weights)
  const parts = allocateAmount(share, amounts)
  return new Map(days.map(({ date }, index) => [date, parts[index] ?? ZERO]))
}
