import type { Invoice } from '@rms/contracts'
import { type ApiFailure, toApiFailure } from '../../../../shared/api/api-failure.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { isPdf, useProcessInvoiceOcrMutation, useProcessInvoicePdfMutation } from '../invoices-api.ts'
import { type DuplicatePrompt, getDuplicateId } from './use-duplicate-prompt.tsx'

interface ExtractionOptions {
  allowDuplicate: boolean
  /** The text recognised in the browser, sent if the server could not read the file itself. */
  ocrText?: string
}

/** Extracts the lines of the file and processes the invoice. The page shows the progress of a long extraction. */
export function useExtractInvoice(invoice: Invoice, confirmDuplicate: DuplicatePrompt['confirmDuplicate']) {
  const [processPdf, pdf] = useProcessInvoicePdfMutation()
  const [processOcr, ocr] = useProcessInvoiceOcrMutation()
  const process = isPdf(invoice) ? processPdf : processOcr
  const tryExtract = async (options: ExtractionOptions): Promise<void> => {
    try {
      const answer = await process({ id: invoice.id, ...options }).unwrap()
      if ('extractedItems' in answer)
        notifySuccess(t('invoice.extracted', { count: answer.extractedItems.length }))
    } catch (thrown) {
      const failure = toApiFailure(thrown)
      // The page already shows that the extraction was stopped.
      if (failure.code === 'reading-stopped') return
      const ocrText = invoice.ocr_text.trim()
      if (failure.status === 422 && !isPdf(invoice) && ocrText && !options.ocrText)
        return tryExtract({ ...options, ocrText })
      const duplicateId = options.allowDuplicate ? null : getDuplicateId(failure)
      if (duplicateId === null)
        return notifyError(describeFailure(failure, isPdf(invoice)), failure.suggestion)
      if (await confirmDuplicate(duplicateId)) await tryExtract({ ...options, allowDuplicate: true })
    }
  }
  return { extract: () => tryExtract({ allowDuplicate: false }), isBusy: pdf.isLoading || ocr.isLoading }
}

function describeFailure(failure: ApiFailure, isFromPdf: boolean): string {
  const error = failure.error ?? t('common.unknownError')
  if (isFromPdf) return t('invoice.pdfFailed', { error })
  return failure.code === 'no-lines' ? t('invoice.noOcrText') : t('invoice.autoFailed', { error })
}
