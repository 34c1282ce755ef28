import type { Invoice } from '@rms/contracts'
import { type Failure, failureOf } from '../../../../shared/api/failure.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { isPdf, useProcessOcrMutation, useProcessPdfMutation } from '../invoices-api.ts'
import { type TwinQuestion, twinIdOf } from './use-twin-question.tsx'

interface Attempt {
  allowDuplicate: boolean
  /** The text that was recognised in the browser, when the file itself gave nothing. */
  ocrText?: string
}

/** The auto-extract button: reads the file and processes the invoice. A long reading goes on behind its bar. */
export function useExtracting(invoice: Invoice, ask: TwinQuestion['ask']) {
  const [processPdf, pdf] = useProcessPdfMutation()
  const [processOcr, ocr] = useProcessOcrMutation()
  const process = isPdf(invoice) ? processPdf : processOcr
  const attempt = async (how: Attempt): Promise<void> => {
    try {
      const answer = await process({ id: invoice.id, ...how }).unwrap()
      if ('extractedItems' in answer)
        tellDone(t('invoice.extracted', { count: answer.extractedItems.length }))
    } catch (thrown) {
      const failure = failureOf(thrown)
      // The page says so itself.
      if (failure.code === 'reading-stopped') return
      const ocrText = invoice.ocr_text.trim()
      if (failure.status === 422 && !isPdf(invoice) && ocrText && !how.ocrText)
        return attempt({ ...how, ocrText })
      const twinId = how.allowDuplicate ? null : twinIdOf(failure)
      if (twinId === null) return tellFailure(sentenceOf(failure, isPdf(invoice)), failure.suggestion)
      if (await ask(twinId)) await attempt({ ...how, allowDuplicate: true })
    }
  }
  return { extract: () => attempt({ allowDuplicate: false }), isBusy: pdf.isLoading || ocr.isLoading }
}

function sentenceOf(failure: Failure, isFromPdf: boolean): string {
  const error = failure.error ?? t('common.unknownError')
  if (isFromPdf) return t('invoice.pdfFailed', { error })
  return failure.code === 'no-lines' ? t('invoice.noOcrText') : t('invoice.autoFailed', { error })
}
