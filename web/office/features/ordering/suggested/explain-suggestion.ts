import type { OrderSuggestion } from '@rms/contracts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { translateCountedUnit } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'

/** What a par from the forecast follows from, or why there is none; '' for a par that a person has set. */
export function explainPar(
  { forecast, stock_unit }: OrderSuggestion,
  formats: Pick<DisplayFormats, 'quantity' | 'date' | 'money'>,
): string {
  if (!forecast) return ''
  const { account, reason } = forecast
  if (!account) return t(`parLevels.reason.${reason ?? 'no-forecast'}`)
  return t('suggestions.forecastNeed', {
    need: `${formats.quantity(account.need)} ${translateCountedUnit(stock_unit, account.need)}`,
    until: formats.date(account.until),
    sales: formats.money(account.net_sales),
  })
}

/** What makes the usage since the count uncertain. */
export function explainUsage({ usage }: OrderSuggestion, formats: Pick<DisplayFormats, 'percent'>): string[] {
  if (!usage) return []
  const { days_without_sales: missing, covered_percent: covered } = usage
  return [
    ...(missing.length > 0 ? [t('suggestions.daysWithoutSales', { count: missing.length })] : []),
    ...(covered !== null && covered < 100
      ? [t('suggestions.covered', { percent: formats.percent(covered) })]
      : []),
  ]
}

/** How the stock on hand was derived: the count, everything that came and left since, and open orders. */
export function explainSuggestion(
  { counted, changes, on_hand, on_order, stock_unit }: OrderSuggestion,
  formats: Pick<DisplayFormats, 'quantity' | 'date'>,
): string[] {
  const withUnit = (quantity: number) =>
    `${formats.quantity(quantity)} ${translateCountedUnit(stock_unit, quantity)}`
  if (!counted || on_hand === null) return [t('suggestions.notCounted')]
  return [
    t('suggestions.counted', {
      date: formats.date(counted.after_close_of),
      quantity: formats.quantity(counted.quantity),
    }),
    ...changes.map(({ kind, quantity }) =>
      t(`suggestions.change.${kind}`, { quantity: withUnit(Math.abs(quantity)) }),
    ),
    t('suggestions.onHand', { quantity: withUnit(on_hand) }),
    ...(on_order > 0 ? [t('suggestions.onOrder', { quantity: withUnit(on_order) })] : []),
  ]
}
