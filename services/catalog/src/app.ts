import type { ServiceDefinition } from '@rms/service-kit'
import type { CatalogDependencies } from './dependencies.ts'
import { mountAccounts } from './features/accounts/account-routes.ts'
import { mountAudit } from './features/audit/audit-routes.ts'
import { mountBranding } from './features/branding/branding-routes.ts'
import { demoConsumer } from './features/demo/demo-consumer.ts'
import { mountDemo } from './features/demo/demo-routes.ts'
import { mountLocations } from './features/locations/location-routes.ts'
import { mountOrders } from './features/orders/order-routes.ts'
import { mountProducts } from './features/products/product-routes.ts'
import { mountSettings } from './features/settings/settings-routes.ts'
import { mountSimilarProducts } from './features/similar-products/similar-product-routes.ts'
import { orphanedProductsConsumer } from './features/single-invoice-products/remove-invoice-products.ts'
import { mountSingleInvoiceProducts } from './features/single-invoice-products/single-invoice-product-routes.ts'
import { mountSuppliers } from './features/suppliers/supplier-routes.ts'

/**
 * The endpoints of the catalog: accounts, settings, logo, locations, suppliers, products and their prices, orders; and
 * the audit log of all services.
 */
export const createCatalogService = (dependencies: CatalogDependencies): ServiceDefinition => ({
  mount(router) {
    mountAccounts(router, dependencies)
    mountSettings(router, dependencies)
    mountBranding(router, dependencies)
    mountLocations(router, dependencies)
    mountSuppliers(router, dependencies)
    mountSimilarProducts(router, dependencies)
    mountProducts(router, dependencies)
    mountSingleInvoiceProducts(router, dependencies)
    mountOrders(router, dependencies)
    mountAudit(router, dependencies)
    mountDemo(router, dependencies)
  },
  consumers: [demoConsumer(dependencies), orphanedProductsConsumer(dependencies)],
})
