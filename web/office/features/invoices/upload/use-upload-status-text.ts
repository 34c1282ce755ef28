import type { Invoice } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { isTotalMismatch, translateFinding } from '../../../../shared/i18n/server-messages/index.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { describeExtraction } from '../describe-extraction.ts'
import { checkTotals } from '../detail/suggest-corrections.ts'
import { useListInvoiceLinesQuery } from '../invoices-api.ts'

/** Describes the state of an uploaded file: the progress of its extraction, processed, or the open question. */
export function useUploadStatusText(invoice: Invoice): string {
  const { money } = useFormats()
  const { id, status, question, extraction, total_amount, currency } = invoice
  const isAboutTotals = question !== null && isTotalMismatch(question)
  const { data: items } = useListInvoiceLinesQuery(id, { skip: !isAboutTotals })
  if (status !== 'pending') return t('upload.processed', { total: money(total_amount, currency) })
  if (!question || extraction.state === 'failed') return describeExtraction(extraction)
  if (!isAboutTotals || !items) return t('upload.waits', { reason: translateFinding(question) })
  const difference = toNumber(checkTotals(items, invoice).difference.abs(), 2)
  return t('upload.waitsForSums', { amount: money(difference, currency) })
}
