import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import type { ExtractionRecord } from '../../domain/invoices/invoice.ts'

export interface ExtractionDocument
  extends Omit<
    ExtractionRecord,
    'fraction' | 'reason' | 'wantsProcessing' | 'gaveUp' | 'requestedBy' | 'touchedAt'
  > {
  /** Missing in older documents. */
  fraction?: ExtractionRecord['fraction']
  /** Missing in older documents. */
  reason?: ExtractionRecord['reason']
  wants_processing: boolean
  gave_up: boolean
  /** Missing in older documents. */
  requested_by?: number | null
  touched_at: Date
}

export const toExtractionDocument = (extraction: ExtractionRecord): ExtractionDocument => {
  const { wantsProcessing, gaveUp, requestedBy, touchedAt, ...rest } = extraction
  return {
    ...rest,
    wants_processing: wantsProcessing,
    gave_up: gaveUp,
    requested_by: requestedBy,
    touched_at: toStoredInstant(touchedAt),
  }
}

export const toExtraction = (document: ExtractionDocument): ExtractionRecord => {
  const {
    fraction = null,
    reason = null,
    wants_processing,
    gave_up,
    requested_by,
    touched_at,
    ...rest
  } = document
  return {
    ...rest,
    fraction,
    reason,
    wantsProcessing: wants_processing,
    gaveUp: gave_up,
    requestedBy: requested_by ?? null,
    touchedAt: fromStoredInstant(touched_at),
  }
}
