import { currencySymbol } from '@rms/domain-kit'
import { confirm } from '../../../shared/lib/confirm.ts'
import { t } from '../../texts/index.ts'

/** Asks before the business is kept in another currency: no figure is converted. True when nothing changes. */
export async function isChangeOfCurrencyConfirmed(before: string, after: string): Promise<boolean> {
  if (before === after) return true
  const currencies = { before, after, symbol: currencySymbol(after) }
  return confirm({
    title: t('settings.currencyQuestion', currencies),
    message: t('settings.currencyNotConverted'),
    list: [
      t('settings.currencyRelabelled', currencies),
      t('settings.currencyKept'),
      t('settings.currencyFromNowOn', currencies),
    ],
    act: t('settings.currencyChange'),
  })
}
