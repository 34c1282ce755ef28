import type { InvoiceExtraction } from '@rms/contracts'

/** Whether a file is read, or queued for it. */
export const isExtractionPending = ({ state }: Pick<InvoiceExtraction, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/**
 * How much of a file is read, in whole percent: of the recognition if the pages are images, else of the pages before
 * the current one. Null if unknown, as on the first page and for a reading that is not running.
 */
export function computeExtractionPercent({
  state,
  fraction,
  page,
  pages,
}: Pick<InvoiceExtraction, 'state' | 'fraction' | 'page' | 'pages'>): number | null {
  if (state !== 'running') return null
  if (fraction !== undefined) return Math.floor(fraction * 100)
  if (page === null || pages === null || page < 2 || pages < 1) return null
  return Math.floor(((page - 1) / pages) * 100)
}
