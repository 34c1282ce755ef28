import { ReadingOutcome, ReadingProgress } from '@rms/contracts'
import { SupplierHistory } from '@rms/document-reading'
import { z } from 'zod'

/** A request from the worker to the reader process. */
export const ReadRequest = z.object({
  id: z.int(),
  path: z.string(),
  supplierHints: SupplierHistory.optional(),
  ignoresEInvoice: z.boolean().optional(),
})
export type ReadRequest = z.infer<typeof ReadRequest>

/** A response of the reader process; `failed` is an error of the reader itself, with its message for the log. */
export const ReaderResponse = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), id: z.int(), progress: ReadingProgress }),
  z.object({ kind: z.literal('outcome'), id: z.int(), outcome: ReadingOutcome }),
  z.object({ kind: z.literal('failed'), id: z.int(), reason: z.string() }),
])
export type ReaderResponse = z.infer<typeof ReaderResponse>
