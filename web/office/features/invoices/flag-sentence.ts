import type { Invoice } from '@rms/contracts'
import { doSumsDiffer, sentenceOfFinding } from '../../../shared/i18n/server-sentences/index.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'

/** Returns a function that describes a flag of the invoice, with amounts in the invoice's currency. */
export function useFlagSentence({
  total_amount,
  currency,
}: Invoice): (flag: Invoice['flags'][number]) => string {
  const { money } = useFormats()
  return flag =>
    doSumsDiffer(flag)
      ? t('invoice.flag.totalMismatch', { total: money(total_amount, currency) })
      : sentenceOfFinding(flag)
}
