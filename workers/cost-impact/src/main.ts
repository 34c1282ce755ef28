import { createCostImpactHandlers, createInvoiceSourceHandlers } from '@rms/menu-costing/jobs'
import { startWorker } from '@rms/service-kit'

await startWorker({
  name: 'cost-impact',
  database: 'menu-costing',
  build: kit => ({ consumers: [createCostImpactHandlers(kit), createInvoiceSourceHandlers(kit)] }),
})
