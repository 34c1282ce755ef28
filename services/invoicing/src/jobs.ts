import type { EventHandlers, ServiceKit } from '@rms/service-kit'
import { createDependencies } from './dependencies.ts'
import { type ReadDocument, readUploadedFile } from './features/extraction/read-uploaded-file.ts'

export type { ReadDocument } from './features/extraction/read-uploaded-file.ts'

/** Handlers of the queue `invoice-extraction`, for the worker that contains the reader. */
export function createExtractionHandlers({
  kit,
  read,
}: {
  kit: ServiceKit
  read: ReadDocument
}): EventHandlers<'invoice-extraction'> {
  const dependencies = { ...createDependencies(kit), read }
  return {
    'invoicing.invoice-uploaded': ({ payload }, attempt) => readUploadedFile(dependencies, payload, attempt),
    'invoicing.extraction-requested': ({ payload }, attempt) =>
      readUploadedFile(dependencies, payload, attempt),
  }
}
