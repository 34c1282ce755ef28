import { Readable } from 'node:stream'
import { costingEndpoints } from '@rms/contracts'
import type { Clock } from '@rms/domain-kit'
import { type AuditLog, recordExport, reply, serve, type UnitOfWork } from '@rms/service-kit'
import type { Router } from 'express'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { requireValidRows, toDecimalOrNull } from '../dishes/dish-body.ts'
import { requireKnownDishes } from '../dishes/save-dishes.ts'
import { getCostBreakdown } from './cost-breakdown.ts'
import { costingCsv } from './costing-csv.ts'
import type { GetCostingSheet } from './costing-sheet-cache.ts'
import { costingBatches, listCostings } from './list-costings.ts'
import { findMissingCostData } from './missing-cost-data.ts'
import { previewCosting } from './preview-costing.ts'
import { simulatePriceChange } from './what-if.ts'

interface Needs {
  readonly menuUnitOfWork: MenuUnitOfWork
  readonly openSheet: GetCostingSheet
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** Mounts the costings of dishes, their gaps, and calculations that save nothing. */
export function mountCostings(
  router: Router,
  { menuUnitOfWork, openSheet, audit, unitOfWork, now }: Needs,
): void {
  serve(router, costingEndpoints.getCostings, async ({ query }) => {
    const costings = await listCostings(menuUnitOfWork, await openSheet(), query)
    if (query.page === undefined) return costings
    return reply(200, costings, { 'X-Total-Count': String(costings.summary.total_dishes) })
  })

  serve(router, costingEndpoints.exportCostings, async ({ query: { sort, ...filter } }) => {
    const rows = costingBatches(await openSheet(), filter, sort)
    await recordExport({ audit, unitOfWork }, 'costings-exported', { sort, ...filter })
    const day = now().toString().slice(0, 10)
    return reply(200, Readable.from(costingCsv(rows, filter.target_margin !== undefined)), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="costings_${day}.csv"`,
    })
  })

  serve(router, costingEndpoints.getCostingGaps, () => menuUnitOfWork.readSnapshot(findMissingCostData))

  serve(router, costingEndpoints.whatIf, async ({ body }) => {
    const { sums } = await openSheet()
    return menuUnitOfWork.readSnapshot(menu => simulatePriceChange(menu, sums, body))
  })

  serve(router, costingEndpoints.previewCosting, async ({ body }) => {
    const recipe = { price: toDecimalOrNull(body.price), rows: requireValidRows(body.ingredients) }
    await requireKnownDishes(menuUnitOfWork.menu, [recipe])
    return previewCosting(menuUnitOfWork.menu, recipe)
  })

  serve(router, costingEndpoints.getDishAccount, ({ params }) =>
    menuUnitOfWork.readSnapshot(menu => getCostBreakdown(menu, params.id)),
  )
}
