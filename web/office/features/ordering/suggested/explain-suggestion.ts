import type { OrderSuggestion } from '@rms/contracts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'

/** How the stock on hand was derived: the count, everything that came and left since, and open orders. */
export function explainSuggestion(
  { counted, changes, on_hand, on_order, stock_unit }: OrderSuggestion,
  formats: Pick<DisplayFormats, 'quantity' | 'date'>,
): string[] {
  const withUnit = (quantity: number) => `${formats.quantity(quantity)} ${translateUnit(stock_unit)}`
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
