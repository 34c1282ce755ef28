import { createPriceHistoryHandlers } from '@rms/catalog/jobs'
import { defineWorker } from '@rms/service-kit'

export const start = defineWorker({
  name: 'price-history',
  database: 'catalog',
  build: kit => ({ consumers: [createPriceHistoryHandlers(kit)] }),
})

if (import.meta.main) await start(process.env)
