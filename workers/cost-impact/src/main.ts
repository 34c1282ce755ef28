import { createCostImpactHandlers, createInvoiceSourceHandlers, migrateStorage } from '@rms/menu-costing/jobs'
import { startWorker } from '@rms/service-kit'

await startWorker({
  name: 'cost-impact',
  database: 'menu-costing',
  async build(kit) {
    await migrateStorage(kit.connection)
    return { consumers: [createCostImpactHandlers(kit), createInvoiceSourceHandlers(kit)] }
  },
})
