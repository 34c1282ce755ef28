import {
  createCostImpactHandlers,
  createInvoiceSourceHandlers,
  migrateToSnakeCase,
} from '@rms/menu-costing/jobs'
import { defineWorker } from '@rms/service-kit'

export const start = defineWorker({
  name: 'cost-impact',
  database: 'menu-costing',
  async build(kit) {
    await migrateToSnakeCase(kit)
    return { consumers: [createCostImpactHandlers(kit), createInvoiceSourceHandlers(kit)] }
  },
})

if (import.meta.main) await start(process.env)
