import type { Invoice } from '@rms/contracts'
import { type Failure, failureOf } from '../../../lib/api/failure.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { useProcessOcrMutation, useProcessPdfMutation } from '../invoices-api.ts'
import { confirmDuplicate } from './confirm-duplicate.ts'
import { isPdf } from './is-pdf.ts'

/** The auto-extract button: reads the file and processes the invoice. A long reading goes on behind its bar. */
export function useExtracting(invoice: Invoice) {
  const [processPdf, pdf] = useProcessPdfMutation()
  const [processOcr, ocr] = useProcessOcrMutation()
  const process = isPdf(invoice) ? processPdf : processOcr
  const attempt = async (allowDuplicate: boolean): Promise<void> => {
    try {
      const answer = await process({ id: invoice.id, allowDuplicate }).unwrap()
      if ('extractedItems' in answer)
        tellDone(t('invoice.extracted', { count: answer.extractedItems.length }))
    } catch (thrown) {
      const failure = failureOf(thrown)
      const isTwin = failure.code === 'duplicate-invoice' && !allowDuplicate
      if (!isTwin) return tellFailure(sentenceOf(failure, isPdf(invoice)), failure.suggestion)
      if (await confirmDuplicate(failure)) await attempt(true)
    }
  }
  return { extract: () => attempt(false), isBusy: pdf.isLoading || ocr.isLoading }
}

function sentenceOf(failure: Failure, isFromPdf: boolean): string {
  const error = failure.error ?? t('common.unknownError')
  if (isFromPdf) return t('invoice.pdfFailed', { error })
  return failure.code === 'no-lines' ? t('invoice.noOcrText') : t('invoice.autoFailed', { error })
}
