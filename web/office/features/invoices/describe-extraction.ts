import type { InvoiceExtraction } from '@rms/contracts'
import { translateReadingFailure } from '../../../shared/i18n/server-messages/index.ts'
import { t } from '../../texts/index.ts'

/** Describes the progress or failure of an extraction; '' if there is nothing to report. */
export function describeExtraction(extraction: InvoiceExtraction): string {
  switch (extraction.state) {
    case 'queued':
      return t('reading.queued')
    case 'running':
      return extraction.stage ? t(`reading.${extraction.stage}`) : t('reading.running')
    case 'done':
      return t('reading.done')
    case 'failed':
      return translateReadingFailure(extraction) ?? t('reading.failed')
    case 'none':
      return ''
  }
}
