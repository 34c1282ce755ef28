import type { ServiceDefinition } from '@rms/service-kit'
import type { CatalogDependencies } from './dependencies.ts'
import { mountAccountRoutes } from './features/accounts/account-routes.ts'
import { createAgreementScopeResolver, mountAgreementRoutes } from './features/agreements/agreement-routes.ts'
import { mountAuditRoutes } from './features/audit/audit-routes.ts'
import { mountBrandingRoutes } from './features/branding/branding-routes.ts'
import { createDeliveryScopeResolver, mountDeliveryRoutes } from './features/deliveries/delivery-routes.ts'
import { createDemoConsumer } from './features/demo/demo-consumer.ts'
import { mountDemoRoutes } from './features/demo/demo-routes.ts'
import { mountExchangeRateRoutes } from './features/exchange-rates/exchange-rate-routes.ts'
import { mountLocationRoutes } from './features/locations/location-routes.ts'
import { createOrderScopeResolver, mountOrderRoutes } from './features/orders/order-routes.ts'
import { mountParLevelRoutes } from './features/par-levels/par-level-routes.ts'
import { createPlanningConsumer } from './features/par-levels/planning-consumer.ts'
import { mountPriceRoutes } from './features/price-decisions/price-routes.ts'
import { mountProductRoutes } from './features/products/product-routes.ts'
import { createClaimScopeResolver, mountClaimRoutes } from './features/purchasing/claim-routes.ts'
import {
  createPurchaseFactConsumer,
  createPurchaseInvoiceConsumer,
} from './features/purchasing/purchase-consumers.ts'
import {
  createPurchaseInvoiceScopeResolver,
  createPurchaseLineScopeResolver,
  mountPurchaseRoutes,
} from './features/purchasing/purchase-routes.ts'
import { mountPurchaseReportRoutes } from './features/purchasing/reports/purchase-report-routes.ts'
import { mountRebateRoutes } from './features/rebates/rebate-routes.ts'
import { mountSettingsRoutes } from './features/settings/settings-routes.ts'
import { mountSimilarProductRoutes } from './features/similar-products/similar-product-routes.ts'
import { createOrphanedProductsConsumer } from './features/single-invoice-products/remove-invoice-products.ts'
import { mountSingleInvoiceProductRoutes } from './features/single-invoice-products/single-invoice-product-routes.ts'
import { createStockCountConsumer } from './features/stock-counts/stock-count-consumer.ts'
import {
  createStockCountScopeResolver,
  mountStockCountRoutes,
} from './features/stock-counts/stock-count-routes.ts'
import { createMovementConsumer } from './features/stock-movements/movement-consumer.ts'
import {
  createTransferScopeResolver,
  createWasteScopeResolver,
  mountMovementRoutes,
} from './features/stock-movements/movement-routes.ts'
import { mountSupplierTermsRoutes } from './features/supplier-terms/supplier-terms-routes.ts'
import { mountSupplierRoutes } from './features/suppliers/supplier-routes.ts'

/**
 * The endpoints of the catalog: accounts, settings, logo, locations, suppliers and their terms, products and their
 * prices, agreed prices, rebates, exchange rates, orders, deliveries, stock counts, waste, transfers, par levels, claims,
 * price checks and approvals, purchase reports; and the audit log of all services.
 */
export const createCatalogService = (dependencies: CatalogDependencies): ServiceDefinition => ({
  mount(router) {
    mountAccountRoutes(router, dependencies)
    mountSettingsRoutes(router, dependencies)
    mountBrandingRoutes(router, dependencies)
    mountLocationRoutes(router, dependencies)
    mountSupplierRoutes(router, dependencies)
    mountSupplierTermsRoutes(router, dependencies)
    mountSimilarProductRoutes(router, dependencies)
    mountProductRoutes(router, dependencies)
    mountSingleInvoiceProductRoutes(router, dependencies)
    mountOrderRoutes(router, dependencies)
    mountDeliveryRoutes(router, dependencies)
    mountMovementRoutes(router, dependencies)
    mountParLevelRoutes(router, dependencies)
    mountStockCountRoutes(router, dependencies)
    mountAgreementRoutes(router, dependencies)
    mountRebateRoutes(router, dependencies)
    mountExchangeRateRoutes(router, dependencies)
    mountClaimRoutes(router, dependencies)
    mountPriceRoutes(router, dependencies)
    mountPurchaseRoutes(router, dependencies)
    mountPurchaseReportRoutes(router, dependencies)
    mountAuditRoutes(router, dependencies)
    mountDemoRoutes(router, dependencies)
  },
  resolvers: {
    'price-agreement': createAgreementScopeResolver(dependencies.agreements),
    claim: createClaimScopeResolver(dependencies),
    order: createOrderScopeResolver(dependencies.orders),
    delivery: createDeliveryScopeResolver(dependencies.deliveries),
    'stock-count': createStockCountScopeResolver(dependencies.stockCounts),
    'purchase-invoice': createPurchaseInvoiceScopeResolver(dependencies),
    'purchase-line': createPurchaseLineScopeResolver(dependencies),
    'waste-entry': createWasteScopeResolver(dependencies.wasteEntries),
    'sent-transfer': createTransferScopeResolver(dependencies.transfers, 'from'),
    'received-transfer': createTransferScopeResolver(dependencies.transfers, 'to'),
  },
  consumers: [
    createDemoConsumer(dependencies),
    createOrphanedProductsConsumer(dependencies),
    createPurchaseInvoiceConsumer(dependencies),
    createPurchaseFactConsumer(dependencies),
    createMovementConsumer(dependencies),
    createStockCountConsumer(dependencies),
    createPlanningConsumer(dependencies),
  ],
})
