import type { Invoice, PreliminaryReading } from '@rms/contracts'
import { useGetPreliminaryReadingQuery } from '../../../lib/api/preliminary-readings.ts'
import { isExtractionPending } from '../../../lib/extraction-progress.ts'
import { useListInvoiceLinesQuery } from '../invoices-api.ts'

/** The preliminary lines, until the final ones are loaded; null if there are none or the invoice already has lines. */
export function usePreliminaryReading({ id, extraction }: Invoice): PreliminaryReading | null {
  const { data: reading } = useGetPreliminaryReadingQuery(id)
  const { data: items = [], isFetching } = useListInvoiceLinesQuery(id)
  const isWaiting = items.length === 0 && (isExtractionPending(extraction) || isFetching)
  return isWaiting && reading && reading.lines.length > 0 ? reading : null
}
