import { internalEndpoints } from '@rms/contracts'
import { type ServiceDefinition, type ServiceKit, serveEndpoint } from '@rms/service-kit'
import { createMenuCostingDependencies } from './dependencies.ts'
import { createSupplierConsumer } from './features/catalog/supplier-references.ts'
import { mountCostChanges } from './features/cost-changes/cost-change-routes.ts'
import { mountCostings } from './features/costings/costing-routes.ts'
import { mountDemo } from './features/demo-routes.ts'
import { mountDishes } from './features/dishes/dish-routes.ts'
import { mountEquivalences } from './features/equivalences/equivalence-routes.ts'
import { mountIngredients } from './features/ingredients/ingredient-routes.ts'
import { mountMenuPdf } from './features/menu-pdf/menu-pdf-routes.ts'
import { mountProductLinks } from './features/product-links/product-link-routes.ts'

/** The service's routes and the queue that it handles itself. */
export function createMenuCostingService(kit: ServiceKit): ServiceDefinition {
  const dependencies = createMenuCostingDependencies(kit)
  return {
    mount(router) {
      // Fixed paths below /api/ingredients come before /api/ingredients/:id.
      mountCostChanges(router, dependencies)
      mountProductLinks(router, dependencies)
      mountEquivalences(router, dependencies)
      mountIngredients(router, dependencies)
      mountMenuPdf(router, dependencies)
      mountDishes(router, dependencies)
      mountCostings(router, dependencies)
      mountDemo(router, kit)
      serveEndpoint(router, internalEndpoints.menuCostingAudit, ({ query }) => dependencies.audit.list(query))
    },
    consumers: [createSupplierConsumer(dependencies)],
  }
}
