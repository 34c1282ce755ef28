import { createExtractionHandlers } from '@rms/invoicing/jobs'
import { consumer, serviceEnvironment, startWorker } from '@rms/service-kit'
import { z } from 'zod'
import { createIsolatedReader } from './isolated-reader.ts'

const seconds = (fallback: number) => z.coerce.number().positive().default(fallback)

await startWorker({
  name: 'invoice-extraction',
  database: 'invoicing',
  environment: serviceEnvironment.extend({
    READER_TIMEOUT_SECONDS: seconds(300),
    READER_IDLE_SECONDS: seconds(20),
    READER_MEMORY_MB: z.coerce.number().min(256).default(900),
  }),
  build: (kit, lifecycle) => {
    const reader = createIsolatedReader({
      timeoutMs: kit.config.READER_TIMEOUT_SECONDS * 1000,
      idleMs: kit.config.READER_IDLE_SECONDS * 1000,
      memoryLimitMb: kit.config.READER_MEMORY_MB,
      onCrash: reason => kit.logger.warn({ reason }, 'a document ended the reading process'),
    })
    lifecycle.onStop('reader', () => reader.close())
    return {
      consumers: [consumer('invoice-extraction', createExtractionHandlers({ kit, read: reader.read }))],
    }
  },
})
