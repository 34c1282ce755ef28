import { parLevelEndpoints } from '@rms/contracts'
import { requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { ParLevelDependencies } from './par-level-dependencies.ts'
import { getParLevel, listParLevels, saveParLevel } from './par-levels.ts'
import { suggestOrders } from './suggest-orders.ts'

export function mountParLevelRoutes(router: Router, needs: ParLevelDependencies): void {
  serveEndpoint(router, parLevelEndpoints.listParLevels, ({ query }) =>
    listParLevels(needs, query.location_id),
  )
  serveEndpoint(
    router,
    parLevelEndpoints.saveParLevel,
    ({ body, actor }) => saveParLevel(needs, body, requireUser(actor).username),
    { current: ({ body }) => getParLevel(needs, body) },
  )
  serveEndpoint(router, parLevelEndpoints.listOrderSuggestions, ({ query }) =>
    suggestOrders(needs, query.location_id),
  )
}
