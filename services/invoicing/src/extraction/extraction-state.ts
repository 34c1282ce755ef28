import type { ExtractionRecord } from '../invoices/invoice.ts'

/** A reading that waits for its turn. */
export const queuedExtraction = (id: string, now: Temporal.Instant): ExtractionRecord => ({
  id,
  state: 'queued',
  stage: null,
  page: null,
  pages: null,
  error: null,
  suggestion: null,
  wantsProcessing: false,
  gaveUp: false,
  touchedAt: now,
})

const SILENCE_THAT_MEANS_LOST = Temporal.Duration.from({ minutes: 10 })

/** Whether a reading is still to come. */
export const isUnderWay = ({ state }: Pick<ExtractionRecord, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** Whether waiting for it makes sense: a reading that fell silent long ago was lost with its worker. */
export const canBeAwaited = (extraction: ExtractionRecord, now: Temporal.Instant): boolean => {
  if (extraction.state === 'queued') return true
  const silentSince = Temporal.Instant.compare(now.subtract(SILENCE_THAT_MEANS_LOST), extraction.touchedAt)
  return extraction.state === 'running' && silentSince < 0
}
