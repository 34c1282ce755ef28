import { internalEndpoints } from '@rms/contracts'
import {
  defineConsumer,
  type ServiceDefinition,
  type ServiceKit,
  serveEndpoint,
  serviceEnvironment,
} from '@rms/service-kit'
import { z } from 'zod'
import { createDependencies } from './dependencies.ts'
import { mountDemo } from './features/demo-routes.ts'
import { exportRoutes } from './features/exports/export-routes.ts'
import { extractionRoutes } from './features/extraction/extraction-routes.ts'
import { createFileLinks } from './features/files/file-links.ts'
import { fileRoutes } from './features/files/file-routes.ts'
import { trainingRoutes } from './features/formats/training-routes.ts'
import { invoiceRoutes } from './features/invoices/invoice-routes.ts'
import { itemRoutes } from './features/items/item-routes.ts'
import { createCatalogConsumer } from './features/references/catalog-consumer.ts'
import { reviewRoutes } from './features/review/review-routes.ts'
import { uploadRoute } from './features/upload/upload-route.ts'

/** The environment of this service: that of every service, and the secret with which links to files are signed. */
export const invoicingEnvironment = serviceEnvironment.extend({ FILE_LINK_SECRET: z.string().min(1) })
export type InvoicingConfig = z.output<typeof invoicingEnvironment>

/** The routes of the service, and the queue with the events of the catalog. */
export function createInvoicingService(kit: ServiceKit<InvoicingConfig>): ServiceDefinition {
  const dependencies = createDependencies(kit)
  const links = createFileLinks(kit.config.FILE_LINK_SECRET)
  return {
    consumers: [defineConsumer('invoicing-references', createCatalogConsumer(dependencies))],
    mount(router) {
      uploadRoute(router, dependencies, links)
      exportRoutes(router, dependencies)
      reviewRoutes(router, dependencies)
      invoiceRoutes(router, dependencies, links)
      itemRoutes(router, dependencies)
      extractionRoutes(router, dependencies)
      trainingRoutes(router, dependencies)
      fileRoutes(router, dependencies, links)
      mountDemo(router, kit)
      serveEndpoint(router, internalEndpoints.invoicingAudit, ({ query }) => dependencies.audit.list(query))
    },
  }
}
