import { internalEndpoints } from '@rms/contracts'
import { type ServiceDefinition, type ServiceKit, serveEndpoint } from '@rms/service-kit'
import { createMenuCostingDependencies } from './dependencies.ts'
import { createSupplierConsumer } from './features/catalog/supplier-references.ts'
import { mountCostChangeRoutes } from './features/cost-changes/cost-change-routes.ts'
import { mountCostingRoutes } from './features/costings/costing-routes.ts'
import { mountDemoRoutes } from './features/demo-routes.ts'
import { mountDishRoutes } from './features/dishes/dish-routes.ts'
import { mountForecastRoutes } from './features/forecast/forecast-routes.ts'
import { mountIngredientRoutes } from './features/ingredients/ingredient-routes.ts'
import { mountMenuPdfRoutes } from './features/menu-pdf/menu-pdf-routes.ts'
import { createPrimeCostConsumer } from './features/prime-cost/prime-cost-consumer.ts'
import { mountPrimeCostRoutes } from './features/prime-cost/prime-cost-routes.ts'
import { mountProductLinkRoutes } from './features/product-links/product-link-routes.ts'
import { createSalesDayScopeResolver, mountSalesDayRoutes } from './features/sales/day-routes.ts'
import { mountSalesImportRoutes } from './features/sales/import-routes.ts'
import { mountSalesItemRoutes } from './features/sales/item-routes.ts'
import { createSalesReferenceConsumer } from './features/sales/sales-references.ts'
import { mountSalesSourceRoutes } from './features/sales/source-routes.ts'
import { mountUnitEquivalenceRoutes } from './features/unit-equivalences/unit-equivalence-routes.ts'
import { mountVarianceRoutes } from './features/usage/variance-routes.ts'

/** The service's routes and the queues that it handles itself. */
export function createMenuCostingService(kit: ServiceKit): ServiceDefinition {
  const dependencies = createMenuCostingDependencies(kit)
  return {
    mount(router) {
      // Fixed paths below /api/ingredients come before /api/ingredients/:id.
      mountCostChangeRoutes(router, dependencies)
      mountProductLinkRoutes(router, dependencies)
      mountUnitEquivalenceRoutes(router, dependencies)
      mountIngredientRoutes(router, dependencies)
      mountMenuPdfRoutes(router, dependencies)
      mountDishRoutes(router, dependencies)
      mountCostingRoutes(router, dependencies)
      mountSalesSourceRoutes(router, dependencies)
      mountSalesDayRoutes(router, dependencies)
      mountSalesImportRoutes(router, dependencies)
      mountSalesItemRoutes(router, dependencies)
      mountForecastRoutes(router, dependencies)
      mountPrimeCostRoutes(router, dependencies)
      mountVarianceRoutes(router, dependencies)
      mountDemoRoutes(router, { ...kit, now: dependencies.now })
      serveEndpoint(router, internalEndpoints.menuCostingAudit, ({ query }) => dependencies.audit.list(query))
    },
    resolvers: { 'sales-day': createSalesDayScopeResolver(dependencies) },
    consumers: [
      createSupplierConsumer(dependencies),
      createSalesReferenceConsumer(dependencies),
      createPrimeCostConsumer({ ...kit, now: dependencies.now }),
    ],
  }
}
