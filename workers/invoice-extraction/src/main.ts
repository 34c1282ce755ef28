import { availableParallelism, totalmem } from 'node:os'
import { buildSupplierHistory } from '@rms/document-reading'
import { createExtractionHandlers, type InvoiceDocumentReader } from '@rms/invoicing/jobs'
import { defineConsumer, defineWorker, serviceEnvironmentSchema } from '@rms/service-kit'
import { z } from 'zod'
import { createIsolatedReader, getReaderPoolSize } from './isolation/isolated-reader.ts'

const seconds = (fallback: number) => z.coerce.number().positive().default(fallback)

export const start = defineWorker({
  name: 'invoice-extraction',
  database: 'invoicing',
  environment: serviceEnvironmentSchema.extend({
    /** By default, as many as the machine can run. */
    READER_PROCESSES: z.coerce.number().int().positive().optional(),
    READER_TIMEOUT_SECONDS: seconds(300),
    READER_IDLE_SECONDS: seconds(20),
    READER_MEMORY_MB: z.coerce.number().min(256).default(900),
  }),
  build: (kit, lifecycle) => {
    const memoryLimitMb = kit.config.READER_MEMORY_MB
    const processes = kit.config.READER_PROCESSES ?? getReaderPoolSize(getMachineResources(), memoryLimitMb)
    const reader = createIsolatedReader({
      processes,
      timeoutMs: kit.config.READER_TIMEOUT_SECONDS * 1000,
      idleMs: kit.config.READER_IDLE_SECONDS * 1000,
      memoryLimitMb,
      onCrash: reason => kit.logger.warn({ reason }, 'a document crashed the reading process'),
    })
    const read: InvoiceDocumentReader = ({ path, hints: { earlier, ...format } }, onProgress, unwanted) =>
      reader.read(
        { path, supplierHints: { ...buildSupplierHistory(earlier), ...format } },
        onProgress,
        unwanted,
      )
    lifecycle.onStop('reader', () => reader.close())
    return {
      consumers: [
        defineConsumer('invoice-extraction', createExtractionHandlers({ kit, read }), {
          concurrency: processes,
        }),
      ],
    }
  },
})

if (import.meta.main) await start(process.env)

/** The resources of the container, if there is one. */
function getMachineResources() {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return { cores: availableParallelism(), memoryMb: bytes / 1024 ** 2 }
}
