import { internalEndpoints } from '@rms/contracts'
import {
  defineConsumer,
  type ServiceDefinition,
  type ServiceKit,
  serveEndpoint,
  serviceEnvironmentSchema,
} from '@rms/service-kit'
import { z } from 'zod'
import { createInvoicingDependencies } from './dependencies.ts'
import { createCatalogConsumer } from './features/catalog-events/catalog-consumer.ts'
import { mountDemoRoutes } from './features/demo-routes.ts'
import { mountInvoiceExportRoutes } from './features/exports/export-routes.ts'
import { mountExtractionRoutes } from './features/extraction/extraction-routes.ts'
import { createFileLinks } from './features/files/file-links.ts'
import { mountInvoiceFileRoutes } from './features/files/file-routes.ts'
import { mountFormatTrainingRoutes } from './features/formats/format-training-routes.ts'
import { createInvoiceScopeResolver, mountInvoiceRoutes } from './features/invoices/invoice-routes.ts'
import { mountInvoiceLineRoutes } from './features/lines/line-routes.ts'
import { mountLineReviewRoutes } from './features/review/review-routes.ts'
import { mountStaffDocumentRoutes } from './features/staff-documents/staff-document-routes.ts'
import { mountInvoiceUploadRoute } from './features/upload/upload-route.ts'

/**
 * The environment of this service: that of every service, the secret with which links to files are signed, and the URL of
 * workforce, which knows the locations where staff receive deliveries.
 */
export const invoicingEnvironmentSchema = serviceEnvironmentSchema.extend({
  FILE_LINK_SECRET: z.string().min(1),
  WORKFORCE_URL: z.url(),
})
export type InvoicingConfig = z.output<typeof invoicingEnvironmentSchema>

/** The routes of the service, and the queue with the events of the catalog. */
export function createInvoicingService(kit: ServiceKit<InvoicingConfig>): ServiceDefinition {
  const dependencies = createInvoicingDependencies(kit)
  const links = createFileLinks(kit.config.FILE_LINK_SECRET)
  return {
    resolvers: { invoice: createInvoiceScopeResolver(dependencies) },
    consumers: [defineConsumer('invoicing-references', createCatalogConsumer(dependencies))],
    mount(router) {
      mountInvoiceUploadRoute(router, dependencies, links)
      mountStaffDocumentRoutes(router, dependencies)
      mountInvoiceExportRoutes(router, dependencies)
      mountLineReviewRoutes(router, dependencies)
      mountInvoiceRoutes(router, dependencies, links)
      mountInvoiceLineRoutes(router, dependencies)
      mountExtractionRoutes(router, dependencies)
      mountFormatTrainingRoutes(router, dependencies)
      mountInvoiceFileRoutes(router, dependencies, links)
      mountDemoRoutes(router, kit)
      serveEndpoint(router, internalEndpoints.invoicingAudit, ({ query }) => dependencies.audit.list(query))
    },
  }
}
