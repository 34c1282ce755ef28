import type { PreliminaryReading } from '@rms/contracts'
import { api } from './api.ts'

const preliminaryReadings = api.injectEndpoints({
  endpoints: build => ({
    /** The first lines of a file that is still read. Only live messages have them, so nothing is requested. */
    getPreliminaryReading: build.query<PreliminaryReading | null, number>({
      queryFn: () => ({ data: null }),
    }),
  }),
})

export const { useGetPreliminaryReadingQuery } = preliminaryReadings

/** Stores the preliminary reading of a live message: null if there is none or its lines are not as expected. */
export const setPreliminaryReading = (invoiceId: number, reading: PreliminaryReading | undefined) =>
  preliminaryReadings.util.upsertQueryData(
    'getPreliminaryReading',
    invoiceId,
    reading && hasValidLines(reading) ? reading : null,
  )

const hasValidLines = ({ lines }: Partial<PreliminaryReading>): boolean =>
  Array.isArray(lines) && lines.every(isValidLine)

const isValidLine = (line: Partial<PreliminaryReading['lines'][number]>): boolean =>
  typeof line.product_name === 'string' &&
  [line.quantity, line.unit_price, line.total_price].every(value => typeof value === 'number')
