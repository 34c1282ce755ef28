import type { Invoice } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { doSumsDiffer, sentenceOfFinding } from '../../../../shared/i18n/server-sentences/index.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { balanceOf } from '../detail/what-would-balance.ts'
import { extractionText } from '../extraction-text.ts'
import { useListItemsQuery } from '../invoices-api.ts'

/** Describes the state of an uploaded file: the progress of its extraction, processed, or the open question. */
export function useReadingOutcome(invoice: Invoice): string {
  const { money } = useFormats()
  const { id, status, question, extraction, total_amount, currency } = invoice
  const isAboutTotals = question !== null && doSumsDiffer(question)
  const { data: items } = useListItemsQuery(id, { skip: !isAboutTotals })
  if (status !== 'pending') return t('upload.processed', { total: money(total_amount, currency) })
  if (!question || extraction.state === 'failed') return extractionText(extraction)
  if (!isAboutTotals || !items) return t('upload.waits', { reason: sentenceOfFinding(question) })
  const difference = toNumber(balanceOf(items, invoice).difference.abs(), 2)
  return t('upload.waitsForSums', { amount: money(difference, currency) })
}
