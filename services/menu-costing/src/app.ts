import { internalEndpoints } from '@rms/contracts'
import { type Kit, type ServiceParts, serve } from '@rms/service-kit'
import { mountCostChanges } from './cost-changes/cost-change-routes.ts'
import { mountCostings } from './costings/costing-routes.ts'
import { mountDemo } from './demo/demo-part.ts'
import { createDependencies } from './dependencies.ts'
import { mountDishes } from './dishes/dish-routes.ts'
import { mountEquivalences } from './equivalences/equivalence-routes.ts'
import { mountIngredients } from './ingredients/ingredient-routes.ts'
import { mountMenuPdf } from './menu-pdf/menu-pdf-routes.ts'
import { mountProductLinks } from './product-links/product-link-routes.ts'
import { supplierConsumer } from './suppliers/supplier-consumer.ts'

/** The service's routes and the queue that it handles itself. */
export function createService(kit: Kit): ServiceParts {
  const dependencies = createDependencies(kit)
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
      serve(router, internalEndpoints.menuCostingAudit, ({ query }) => dependencies.audit.list(query))
    },
    consumers: [supplierConsumer(dependencies)],
  }
}
