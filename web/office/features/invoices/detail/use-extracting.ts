import type { Invoice } from '@rms/contracts'
import { type Failure, failureOf } from '../../../../shared/api/failure.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { isPdf, useProcessOcrMutation, useProcessPdfMutation } from '../invoices-api.ts'
import { type TwinQuestion, twinIdOf } from './use-twin-question.tsx'

interface Attempt {
  allowDuplicate: boolean
  /** The text recognised in the browser, sent if the server could not read the file itself. */
  ocrText?: string
}

/** Extracts the lines of the file and processes the invoice. The page shows the progress of a long extraction. */
export function useExtracting(invoice: Invoice, ask: TwinQuestion['ask']) {
  const [processPdf, pdf] = useProcessPdfMutation()
  const [processOcr, ocr] = useProcessOcrMutation()
  const process = isPdf(invoice) ? processPdf : processOcr
  const attempt = async (options: Attempt): Promise<void> => {
    try {
      const answer = await process({ id: invoice.id, ...options }).unwrap()
      if ('extractedItems' in answer)
        tellDone(t('invoice.extracted', { count: answer.extractedItems.length }))
    } catch (thrown) {
      const failure = failureOf(thrown)
      // The page already shows that the extraction was stopped.
      if (failure.code === 'reading-stopped') return
      const ocrText = invoice.ocr_text.trim()
      if (failure.status === 422 && !isPdf(invoice) && ocrText && !options.ocrText)
        return attempt({ ...options, ocrText })
      const twinId = options.allowDuplicate ? null : twinIdOf(failure)
      if (twinId === null) return tellFailure(describeFailure(failure, isPdf(invoice)), failure.suggestion)
      if (await ask(twinId)) await attempt({ ...options, allowDuplicate: true })
    }
  }
  return { extract: () => attempt({ allowDuplicate: false }), isBusy: pdf.isLoading || ocr.isLoading }
}

function describeFailure(failure: Failure, isFromPdf: boolean): string {
  const error = failure.error ?? t('common.unknownError')
  if (isFromPdf) return t('invoice.pdfFailed', { error })
  return failure.code === 'no-lines' ? t('invoice.noOcrText') : t('invoice.autoFailed', { error })
}
