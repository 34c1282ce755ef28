import type { EventHandlers, ServiceKit } from '@rms/service-kit'
import { createInvoicingDependencies } from './dependencies.ts'
import { type InvoiceDocumentReader, readUploadedFile } from './features/extraction/read-uploaded-file.ts'

export type { InvoiceDocumentReader } from './features/extraction/read-uploaded-file.ts'

/** Handlers of the queue `invoice-extraction`, for the worker that contains the reader. */
export function createExtractionHandlers({
  kit,
  read,
}: {
  kit: ServiceKit
  read: InvoiceDocumentReader
}): EventHandlers<'invoice-extraction'> {
  const dependencies = { ...createInvoicingDependencies(kit), read }
  return {
    'invoicing.invoice-uploaded': ({ payload }, attempt) => readUploadedFile(dependencies, payload, attempt),
    'invoicing.extraction-requested': ({ payload }, attempt) =>
      readUploadedFile(dependencies, payload, attempt),
  }
}
