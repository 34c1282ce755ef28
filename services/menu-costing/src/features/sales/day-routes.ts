import {
  internalEndpoints,
  SALES_LIST_MAX_DAYS,
  type SalesRangeQuery,
  salesDayEndpoints,
} from '@rms/contracts'
import { sumDecimals } from '@rms/domain-kit'
import {
  createHttpReply,
  notFound,
  recordDataExport,
  requireUser,
  type ScopeResolver,
  serveEndpoint,
  type UserActor,
} from '@rms/service-kit'
import type { Router } from 'express'
import { sumTotals } from '../../domain/sales/sales-totals.ts'
import type { SalesDay } from '../../storage/sales/sales-day-repository.ts'
import type { StoredDayFigures } from '../../storage/sales/sales-figures-repository.ts'
import { getListedLocations, requireDayRange } from '../listed-days/listed-days.ts'
import { deleteDay, findManualDay, recordSentDays, saveManualDay } from './change-days.ts'
import { createSalesCsv } from './sales-csv.ts'
import type { SalesDependencies } from './sales-dependencies.ts'
import {
  type Names,
  presentCoverage,
  presentDay,
  presentFigures,
  presentRecordedDay,
  presentSoldItem,
  presentTotals,
  presentVersion,
} from './sales-presenters.ts'

/** Mounts the days of sales and their export. */
export function mountSalesDayRoutes(router: Router, needs: SalesDependencies): void {
  mountLists(router, needs)
  mountRecords(router, needs)
  serveEndpoint(router, internalEndpoints.menuCostingUsage, async ({ query: { location_id } }) => ({
    uses: location_id === undefined ? NO_USES : await countUses(needs, location_id),
  }))
}

/** This service has no references to suppliers. */
const NO_USES: Record<string, number> = {}

const countUses = async ({ salesUnitOfWork }: SalesDependencies, locationId: number) => ({
  sales_days: await salesUnitOfWork.sales.days.countByLocation(locationId),
})

/** Finds the location of a day. */
export const createSalesDayScopeResolver = ({ salesUnitOfWork }: SalesDependencies): ScopeResolver => ({
  name: 'sales day',
  async locate(ids) {
    const found = await salesUnitOfWork.sales.days.findLocations(ids)
    return new Map([...found].map(([id, locationId]) => [id, { locationId }]))
  },
})

function mountLists(router: Router, needs: SalesDependencies): void {
  serveEndpoint(router, salesDayEndpoints.listSalesDays, async ({ query, actor }) => {
    const user = requireUser(actor)
    const locations = getListedLocations(user, query.location_id)
    // Counted first, so that days that are derived meanwhile are rather announced once too often.
    const pending_days = await needs.salesUnitOfWork.sales.pendingDays.count(query, locations)
    const figures = await listFigures(needs, query, user)
    const names = await loadNames(needs, figures)
    return { days: figures.map(day => presentFigures(day, names)), summary: summarise(figures), pending_days }
  })
  serveEndpoint(router, salesDayEndpoints.exportSalesDays, async ({ query, actor }) => {
    const figures = await listFigures(needs, query, requireUser(actor))
    const names = await loadNames(needs, figures)
    await recordDataExport(needs, 'sales-exported', query)
    return createHttpReply(200, createSalesCsv(figures.map(day => presentFigures(day, names))), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="sales_${query.from}_${query.to}.csv"`,
    })
  })
}

function mountRecords(router: Router, needs: SalesDependencies): void {
  const { sales } = needs.salesUnitOfWork
  const present = async (day: SalesDay) => presentDay(day, await loadNames(needs, [day]))
  serveEndpoint(router, salesDayEndpoints.recordSalesDays, async ({ body }) => ({
    days: (await recordSentDays(needs, body)).map(presentRecordedDay),
  }))
  serveEndpoint(
    router,
    salesDayEndpoints.saveManualSalesDay,
    async ({ body }) => present(await saveManualDay(needs, body)),
    {
      current: async ({ body }) => {
        const day = await findManualDay(needs, { locationId: body.location_id, date: body.date })
        if (!day) throw notFound('sales day')
        return present(day)
      },
    },
  )
  serveEndpoint(router, salesDayEndpoints.getSalesDay, async ({ params }) => {
    const day = await sales.days.find(params.id)
    if (!day) throw notFound('sales day')
    const history = await sales.days.listVersions(params.id)
    return {
      ...(await present(day)),
      items: day.items.map(presentSoldItem),
      history: history.map(presentVersion),
    }
  })
  serveEndpoint(router, salesDayEndpoints.deleteSalesDay, async ({ params }) => {
    await deleteDay(needs, params.id)
    return { success: true as const }
  })
}

async function listFigures(
  { salesUnitOfWork }: SalesDependencies,
  { from, to, location_id }: SalesRangeQuery,
  actor: UserActor,
): Promise<StoredDayFigures[]> {
  requireDayRange({ from, to }, SALES_LIST_MAX_DAYS)
  return salesUnitOfWork.sales.figures.list({ from, to }, getListedLocations(actor, location_id))
}

async function loadNames(
  { salesUnitOfWork, business }: SalesDependencies,
  days: readonly { readonly locationId: number }[],
): Promise<Names> {
  const ids = [...new Set(days.map(({ locationId }) => locationId))]
  const [sources, locations] = await Promise.all([
    salesUnitOfWork.sales.sources.list(),
    business.findNames(ids),
  ])
  return { sources: new Map(sources.map(({ id, name }) => [id, name])), locations }
}

function summarise(figures: readonly StoredDayFigures[]) {
  const totals = sumTotals(figures.map(day => day.totals))
  const mappedNet = sumDecimals(figures.map(day => day.mappedNet))
  const ignoredNet = sumDecimals(figures.map(day => day.ignoredNet))
  return {
    ...presentTotals(totals),
    ...presentCoverage({ totals, mappedNet, ignoredNet }),
    days: figures.length,
  }
}
