import type { ExtractionRecord } from './invoice.ts'

/** A reading that waits in the queue. */
export const createQueuedExtraction = (
  id: string,
  now: Temporal.Instant,
  requestedBy: number | null,
): ExtractionRecord => ({
  id,
  requestedBy,
  state: 'queued',
  stage: null,
  page: null,
  pages: null,
  fraction: null,
  reason: null,
  error: null,
  suggestion: null,
  wantsProcessing: false,
  gaveUp: false,
  touchedAt: now,
})

const STOPPED = 'Reading was cancelled.'

export const isExtractionCancelled = ({ state, error }: Pick<ExtractionRecord, 'state' | 'error'>): boolean =>
  state === 'failed' && error === STOPPED

/** A reading that a person has cancelled. */
export const toCancelledExtraction = (
  extraction: ExtractionRecord,
  now: Temporal.Instant,
): ExtractionRecord => ({
  ...extraction,
  state: 'failed',
  stage: null,
  page: null,
  reason: 'stopped',
  error: STOPPED,
  suggestion: 'Read the file again or enter the lines manually.',
  touchedAt: now,
})

const LOST_AFTER = Temporal.Duration.from({ minutes: 10 })

/** Whether a reading is queued or running. */
export const isExtractionPending = ({ state }: Pick<ExtractionRecord, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** Whether waiting for the reading makes sense: one that has been silent for long was lost with its worker. */
export const isExtractionAlive = (extraction: ExtractionRecord, now: Temporal.Instant): boolean => {
  if (extraction.state === 'queued') return true
  const silentSince = Temporal.Instant.compare(now.subtract(LOST_AFTER), extraction.touchedAt)
  return extraction.state === 'running' && silentSince < 0
}
