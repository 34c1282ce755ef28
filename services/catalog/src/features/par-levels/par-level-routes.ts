import { parLevelEndpoints, stockCountEndpoints } from '@rms/contracts'
import { requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { listDueStockCounts } from './due-stock-counts.ts'
import type { ParLevelDependencies } from './par-level-dependencies.ts'
import { getParLevel, listParLevels, saveParLevel } from './par-levels.ts'
import { suggestOrders } from './suggest-orders.ts'

/** Mounted before stock counts: `due` is no id. */
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
  serveEndpoint(router, stockCountEndpoints.listDueStockCounts, ({ query, actor }) =>
    listDueStockCounts(
      needs,
      query.location_id === undefined ? requireUser(actor).locationIds : [query.location_id],
    ),
  )
  serveEndpoint(router, parLevelEndpoints.listOrderSuggestions, ({ query }) =>
    suggestOrders(needs, query.location_id),
  )
}
