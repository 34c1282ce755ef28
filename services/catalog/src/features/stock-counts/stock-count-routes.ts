import { portalStockCountEndpoints, stockCountEndpoints } from '@rms/contracts'
import {
  type Actor,
  createHttpReply,
  notFound,
  recordDataExport,
  requireCountingLocations,
  requirePermittedLocation,
  requireStaffActor,
  requireUser,
  type ScopeResolver,
  serveEndpoint,
} from '@rms/service-kit'
import type { Router } from 'express'
import type { StockCountRecord } from '../../domain/stock/counts/stock-count.ts'
import type { StockCountRepository } from '../../storage/stock/stock-count-repository.ts'
import { closeStockCount, deleteStockCount, reopenStockCount } from './change-stock-count.ts'
import { listCountItems, openStockCount } from './open-stock-count.ts'
import { toCountSheet, toStockCountDetails, toSummary } from './present-stock-counts.ts'
import { recordCountEntries } from './record-count-entries.ts'
import { createStockCountCsv } from './stock-count-csv.ts'
import { requireLocationId, type StockCountDependencies } from './stock-count-dependencies.ts'
import { getStorageAreas, listStorageAreas, saveStorageAreas } from './storage-areas.ts'

export function mountStockCountRoutes(router: Router, needs: StockCountDependencies): void {
  mountAreas(router, needs)
  mountCounts(router, needs)
  mountChanges(router, needs)
  mountPortal(router, needs)
}

function mountAreas(router: Router, needs: StockCountDependencies): void {
  serveEndpoint(router, stockCountEndpoints.listStorageAreas, ({ query, actor }) =>
    listStorageAreas(
      needs,
      query.location_id === undefined ? requireUser(actor).locationIds : [query.location_id],
    ),
  )
  serveEndpoint(
    router,
    stockCountEndpoints.updateStorageAreas,
    ({ params, body }) => saveStorageAreas(needs, { locationId: params.id, ...body }),
    { current: ({ params }) => getStorageAreas(needs, params.id) },
  )
  serveEndpoint(router, stockCountEndpoints.listCountItems, () => listCountItems(needs))
}

/** Two years of weekly counts at two locations. */
const MAX_COUNTS = 200

const present = async ({ stockCounts }: StockCountDependencies, count: StockCountRecord) =>
  toStockCountDetails(count, await stockCounts.findPrevious(count.location.id, count.afterCloseOf))

async function getDetails(needs: StockCountDependencies, id: number) {
  const count = await needs.stockCounts.find(id)
  if (!count) throw notFound('stock count')
  return present(needs, count)
}

function mountCounts(router: Router, needs: StockCountDependencies): void {
  serveEndpoint(router, stockCountEndpoints.listStockCounts, async ({ query, actor }) => {
    const { locationIds } = requireUser(actor)
    const ids = query.location_id === undefined ? locationIds : [query.location_id]
    return (await needs.stockCounts.listLatest(ids, MAX_COUNTS)).map(toSummary)
  })
  serveEndpoint(router, stockCountEndpoints.openStockCount, async ({ body, actor }) => {
    const { location_id: locationId, after_close_of: afterCloseOf } = body
    return present(
      needs,
      await openStockCount(needs, { locationId, afterCloseOf, actor: requireUser(actor) }),
    )
  })
  serveEndpoint(router, stockCountEndpoints.getStockCount, ({ params }) => getDetails(needs, params.id))
  serveEndpoint(router, stockCountEndpoints.exportStockCount, async ({ params }) => {
    const count = await getDetails(needs, params.id)
    await recordDataExport(needs, 'stock-count-exported', {
      location_id: count.location_id,
      date: count.after_close_of,
    })
    return createHttpReply(200, createStockCountCsv(count), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="stock-count_${count.after_close_of}.csv"`,
    })
  })
  serveEndpoint(router, stockCountEndpoints.deleteStockCount, async ({ params }) => {
    await deleteStockCount(needs, params.id)
    return { success: true as const }
  })
}

function mountChanges(router: Router, needs: StockCountDependencies): void {
  const current = ({ params }: { readonly params: { readonly id: number } }) => getDetails(needs, params.id)
  serveEndpoint(router, stockCountEndpoints.recordCountEntries, async ({ params, body, actor }) => {
    const recorder = { kind: 'user', id: requireUser(actor).id } as const
    const { count, isNew } = await recordCountEntries(needs, params.id, { input: body, recorder })
    return createHttpReply(isNew ? 201 : 200, await present(needs, count))
  })
  serveEndpoint(
    router,
    stockCountEndpoints.closeStockCount,
    async ({ params: { id }, body: { version, allow_incomplete: allowIncomplete = false }, actor }) =>
      present(
        needs,
        await closeStockCount(needs, { id, version, allowIncomplete, actor: requireUser(actor) }),
      ),
    { current },
  )
  serveEndpoint(
    router,
    stockCountEndpoints.reopenStockCount,
    async ({ params: { id }, body: { version, reason }, actor }) =>
      present(needs, await reopenStockCount(needs, { id, version, reason, actor: requireUser(actor) })),
    { current },
  )
}

/** Counting by staff, at the locations where they have the counting permission. */
function mountPortal(router: Router, needs: StockCountDependencies): void {
  const requireCounter = async (actor: Actor | undefined) => {
    const staff = requireStaffActor(actor)
    return { staff, locationIds: await requireCountingLocations(needs, staff) }
  }
  serveEndpoint(router, portalStockCountEndpoints.portalStockCounts, async ({ actor }) => {
    const { locationIds } = await requireCounter(actor)
    return { counts: (await needs.stockCounts.listOpen(locationIds)).map(toCountSheet) }
  })
  serveEndpoint(router, portalStockCountEndpoints.portalCountItems, async ({ actor }) => {
    await requireCounter(actor)
    return { items: await listCountItems(needs) }
  })
  serveEndpoint(
    router,
    portalStockCountEndpoints.portalRecordCountEntries,
    async ({ params: { id }, body, actor }) => {
      const { staff, locationIds } = await requireCounter(actor)
      requirePermittedLocation(locationIds, await requireLocationId(needs, id))
      const recorder = { kind: 'staff', id: staff.id } as const
      const { count, isNew } = await recordCountEntries(needs, id, { input: body, recorder })
      return createHttpReply(isNew ? 201 : 200, toCountSheet(count))
    },
  )
}

/** Finds the locations of counts. */
export const createStockCountScopeResolver = (stockCounts: StockCountRepository): ScopeResolver => ({
  name: 'stock-count',
  async locate(ids) {
    const found = await stockCounts.findLocationIds(ids)
    return new Map([...found].map(([id, locationId]) => [id, { locationId }]))
  },
})
