import type { UnderstoodFormat } from '@rms/contracts'
import { t } from '../../../texts/index.ts'

/** What is known of a format, in words. */
export function factsOf({ order, decimal_mark, units }: UnderstoodFormat): string[] {
  const unitWords = Object.entries(units).map(([word, meaning]) => `${word} → ${meaning}`)
  return [
    ...(order.length > 0
      ? [t('training.columns', { columns: order.map(name => t(`training.column.${name}`)).join(' · ') })]
      : []),
    ...(decimal_mark ? [t('training.decimalMark', { mark: decimal_mark })] : []),
    ...(unitWords.length > 0 ? [t('training.units', { units: unitWords.join(', ') })] : []),
  ]
}
