import { internalEndpoints } from '@rms/contracts'
import { consumer, type Kit, type ServiceParts, serve } from '@rms/service-kit'
import type { InvoicingConfig } from './config.ts'
import { mountDemo } from './demo/demo-part.ts'
import { createDependencies } from './dependencies.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { extractionRoutes } from './extraction/extraction-routes.ts'
import { createFileLinks } from './files/file-links.ts'
import { fileRoutes } from './files/file-routes.ts'
import { trainingRoutes } from './formats/training-routes.ts'
import { invoiceRoutes } from './invoices/invoice-routes.ts'
import { uploadRoute } from './invoices/upload-route.ts'
import { itemRoutes } from './items/item-routes.ts'
import { followCatalog } from './references/follow-catalog.ts'
import { reviewRoutes } from './review/review-routes.ts'

/** The service on its connections: routes, and the queue that it follows the catalog by. */
export function createParts(kit: Kit<InvoicingConfig>): ServiceParts {
  const dependencies = createDependencies(kit)
  const links = createFileLinks(kit.config.FILE_LINK_SECRET)
  return {
    consumers: [consumer('invoicing-references', followCatalog(dependencies))],
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
      serve(router, internalEndpoints.invoicingAudit, ({ query }) => dependencies.audit.list(query))
    },
  }
}
