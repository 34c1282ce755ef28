import type { Invoice } from '@rms/contracts'
import { isTotalMismatch, translateFinding } from '../../../shared/i18n/server-messages/index.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { describePurchaseDifferences } from './describe-purchase-differences.ts'

/** Returns a function that describes a flag of the invoice, with amounts in the invoice's currency. */
export function useDescribeFlag({
  total_amount,
  currency,
}: Invoice): (flag: Invoice['flags'][number]) => string {
  const formats = useFormats()
  return flag =>
    isTotalMismatch(flag)
      ? t('invoice.flag.totalMismatch', { total: formats.money(total_amount, currency) })
      : describePurchaseDifferences(flag, formats) || translateFinding(flag)
}
