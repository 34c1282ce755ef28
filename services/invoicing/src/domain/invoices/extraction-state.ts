import type { ExtractionRecord } from './invoice.ts'

/** A reading that waits for its turn. */
export const queuedExtraction = (
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
  reason: null,
  error: null,
  suggestion: null,
  wantsProcessing: false,
  gaveUp: false,
  touchedAt: now,
})

const STOPPED = 'Reading was cancelled.'

export const isExtractionStopped = ({ state, error }: Pick<ExtractionRecord, 'state' | 'error'>): boolean =>
  state === 'failed' && error === STOPPED

/** One that a person has ended. */
export const stoppedExtraction = (extraction: ExtractionRecord, now: Temporal.Instant): ExtractionRecord => ({
  ...extraction,
  state: 'failed',
  stage: null,
  page: null,
  reason: 'stopped',
  error: STOPPED,
  suggestion: 'Read the file again or enter the lines manually.',
  touchedAt: now,
})

const SILENCE_THAT_MEANS_LOST = Temporal.Duration.from({ minutes: 10 })

/** Whether a reading is still to come. */
export const isExtractionPending = ({ state }: Pick<ExtractionRecord, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** Whether waiting for it makes sense: a reading that fell silent long ago was lost with its worker. */
export const isWorthWaitingFor = (extraction: ExtractionRecord, now: Temporal.Instant): boolean => {
  if (extraction.state === 'queued') return true
  const silentSince = Temporal.Instant.compare(now.subtract(SILENCE_THAT_MEANS_LOST), extraction.touchedAt)
  return extraction.state === 'running' && silentSince < 0
}
