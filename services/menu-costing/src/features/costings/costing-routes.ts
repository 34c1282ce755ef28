import { Readable } from 'node:stream'
import { costingEndpoints } from '@rms/contracts'
import type { Clock } from '@rms/domain-kit'
import {
  type AuditLog,
  createHttpReply,
  recordDataExport,
  serveEndpoint,
  type UnitOfWork,
} from '@rms/service-kit'
import type { Router } from 'express'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { requireValidRows, toDecimalOrNull } from '../dishes/dish-body.ts'
import { requireKnownDishes } from '../dishes/save-dishes.ts'
import { getCostBreakdown } from './cost-breakdown.ts'
import { createCostingCsv } from './costing-csv.ts'
import type { GetCostingSheet } from './costing-sheet-cache.ts'
import { listCostings, listCostingsInBatches } from './list-costings.ts'
import { findMissingCostData } from './missing-cost-data.ts'
import { previewCosting } from './preview-costing.ts'
import { simulatePriceChange } from './what-if.ts'

interface CostingDependencies {
  readonly menuUnitOfWork: MenuUnitOfWork
  readonly getCostingSheet: GetCostingSheet
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** Mounts the costings of dishes, their gaps, and calculations that save nothing. */
export function mountCostingRoutes(
  router: Router,
  { menuUnitOfWork, getCostingSheet, audit, unitOfWork, now }: CostingDependencies,
): void {
  serveEndpoint(router, costingEndpoints.getCostings, async ({ query }) => {
    const costings = await listCostings(menuUnitOfWork, await getCostingSheet(), query)
    if (query.page === undefined) return costings
    return createHttpReply(200, costings, { 'X-Total-Count': String(costings.summary.total_dishes) })
  })

  serveEndpoint(router, costingEndpoints.exportCostings, async ({ query: { sort, ...filter } }) => {
    const rows = listCostingsInBatches(await getCostingSheet(), filter, sort)
    await recordDataExport({ audit, unitOfWork }, 'costings-exported', { sort, ...filter })
    const day = now().toString().slice(0, 10)
    return createHttpReply(200, Readable.from(createCostingCsv(rows, filter.target_margin !== undefined)), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="costings_${day}.csv"`,
    })
  })

  serveEndpoint(router, costingEndpoints.getCostingGaps, () =>
    menuUnitOfWork.readSnapshot(findMissingCostData),
  )

  serveEndpoint(router, costingEndpoints.whatIf, async ({ body }) => {
    const { sums } = await getCostingSheet()
    return menuUnitOfWork.readSnapshot(menu => simulatePriceChange(menu, sums, body))
  })

  serveEndpoint(router, costingEndpoints.previewCosting, async ({ body }) => {
    const recipe = { price: toDecimalOrNull(body.price), rows: requireValidRows(body.ingredients) }
    await requireKnownDishes(menuUnitOfWork.menu, [recipe])
    return previewCosting(menuUnitOfWork.menu, recipe)
  })

  serveEndpoint(router, costingEndpoints.getCostBreakdown, ({ params }) =>
    menuUnitOfWork.readSnapshot(menu => getCostBreakdown(menu, params.id)),
  )
}
