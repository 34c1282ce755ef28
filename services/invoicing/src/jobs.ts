import type { Handlers, ServiceKit } from '@rms/service-kit'
import { createDependencies } from './dependencies.ts'
import { type ReadDocument, readUploadedFile } from './features/extraction/read-uploaded-file.ts'

export type { ReadDocument } from './features/extraction/read-uploaded-file.ts'

/** Handlers of the queue `invoice-extraction`, for the worker that has the reader. */
export function createExtractionHandlers({
  kit,
  read,
}: {
  kit: ServiceKit
  read: ReadDocument
}): Handlers<'invoice-extraction'> {
  const dependencies = { ...createDependencies(kit), read }
  return {
    'invoicing.invoice-uploaded': ({ payload }, turn) => readUploadedFile(dependencies, payload, turn),
    'invoicing.extraction-requested': ({ payload }, turn) => readUploadedFile(dependencies, payload, turn),
  }
}
