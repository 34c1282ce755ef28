import { toCurrencySymbol } from '@rms/domain-kit'
import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import { t } from '../../texts/index.ts'

/**
 * Asks for confirmation before the currency changes, because existing amounts are not converted. Resolves to true
 * without asking if it stays the same.
 */
export async function confirmCurrencyChange(before: string, after: string): Promise<boolean> {
  if (before === after) return true
  const currencies = { before, after, symbol: toCurrencySymbol(after) }
  return requestConfirmation({
    title: t('settings.currencyQuestion', currencies),
    message: t('settings.currencyNotConverted'),
    items: [
      t('settings.currencyRelabelled', currencies),
      t('settings.currencyKept'),
      t('settings.currencyFromNowOn', currencies),
    ],
    confirmLabel: t('settings.currencyChange'),
  })
}
