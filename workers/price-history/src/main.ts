import { createPriceHistoryHandlers } from '@rms/catalog/jobs'
import { startWorker } from '@rms/service-kit'

await startWorker({
  name: 'price-history',
  database: 'catalog',
  build: kit => ({ consumers: [createPriceHistoryHandlers(kit)] }),
})
