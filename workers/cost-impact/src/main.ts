import {
  createCostImpactHandlers,
  createInvoiceSourceHandlers,
  migrateToSnakeCase,
} from '@rms/menu-costing/jobs'
import { startWorker } from '@rms/service-kit'

await startWorker({
  name: 'cost-impact',
  database: 'menu-costing',
  async build(kit) {
    await migrateToSnakeCase(kit)
    return { consumers: [createCostImpactHandlers(kit), createInvoiceSourceHandlers(kit)] }
  },
})
