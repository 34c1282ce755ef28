import type { PrimeCostAccount, PrimeCostDayQuery } from '@rms/contracts'
import { sumDecimals, toDecimal, toNumber } from '@rms/domain-kit'
import { hasRight, type UserActor } from '@rms/service-kit'
import { costDishes } from '../../domain/prime-cost/prime-cost-day.ts'
import { chooseBasis, summariseDays } from '../../domain/prime-cost/summarise-days.ts'
import type { SupplierCostDay } from '../../storage/prime-cost/purchase-cost-replica.ts'
import type { StoredDayFigures } from '../../storage/sales/sales-figures-repository.ts'
import { loadReportedDays } from './periods/load-reported-days.ts'
import type { PrimeCostDependencies } from './prime-cost-dependencies.ts'
import { presentFigures, presentFreshness, toAmount, toTargets } from './prime-cost-presenter.ts'

/** What the figures of a day at a location are made of. */
export async function buildPrimeCostAccount(
  needs: PrimeCostDependencies,
  { date, location_id, cost_basis }: PrimeCostDayQuery,
  actor: UserActor,
): Promise<PrimeCostAccount> {
  const { sales } = needs.salesUnitOfWork
  const keys = [{ locationId: location_id, date }]
  const [reported, figures, purchases, settings, names] = await Promise.all([
    loadReportedDays(sales, { from: date, to: date }, [location_id]),
    sales.figures.findDays(keys),
    sales.purchaseCosts.find(keys),
    sales.primeCostSettings.current(),
    needs.business.findNames([location_id]),
  ])
  const { days, stored, intervals, pendingDays } = reported
  const counted = intervals.find(({ start, end }) => start <= date && date <= end)
  const seesWages = hasRight(actor, 'payroll')
  const rules = { basis: cost_basis ?? chooseBasis(days), targets: toTargets(settings) }
  return {
    date,
    location_id,
    location_name: names.get(location_id) ?? null,
    figures: presentFigures(summariseDays(days, rules), seesWages),
    sales: await listChannels(needs, figures),
    dishes: await listDishes(needs, figures),
    purchases: purchases.flatMap(listPurchases),
    counted: counted
      ? {
          ...{ from: counted.start, to: counted.end },
          opening_count_id: counted.openingCountId,
          closing_count_id: counted.closingCountId,
          cost: toAmount(counted.recipeCost.plus(counted.otherCost)),
          revaluation: toAmount(counted.revaluation),
        }
      : null,
    people: seesWages ? days.reduce((total, { labour }) => total + labour.people, 0) : null,
    as_of: presentFreshness(stored, intervals, pendingDays),
  }
}

async function listChannels(
  { salesUnitOfWork }: PrimeCostDependencies,
  figures: readonly StoredDayFigures[],
): Promise<PrimeCostAccount['sales']> {
  const sources = new Map((await salesUnitOfWork.sales.sources.list()).map(({ id, name }) => [id, name]))
  return figures.flatMap(({ channels }) =>
    channels.map(({ channel, sourceId, totals }) => ({
      channel,
      source_id: sourceId,
      source_name: (sourceId && sources.get(sourceId)) || null,
      net_sales: toAmount(totals.net),
    })),
  )
}

async function listDishes(
  { salesUnitOfWork, menuUnitOfWork }: PrimeCostDependencies,
  figures: readonly StoredDayFigures[],
): Promise<PrimeCostAccount['dishes']> {
  const costed = await Promise.all(
    figures.map(async ({ date, dishes }) => {
      const ids = dishes.map(({ dishId }) => dishId)
      const findCosts = await salesUnitOfWork.sales.dishCostHistory.load(ids, { from: date, to: date })
      return costDishes(dishes, findCosts(date))
    }),
  )
  const usages = costed.flat().sort((a, b) => b.cost.cmp(a.cost) || a.dishId - b.dishId)
  const found = await menuUnitOfWork.menu.dishes.findMany(usages.map(({ dishId }) => dishId))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return usages.map(usage => ({
    dish_id: usage.dishId,
    dish_name: names.get(usage.dishId) ?? null,
    portions: toNumber(usage.portions, 6),
    net_sales: toAmount(usage.net),
    unit_cost: toNumber(usage.unitCost, 4),
    cost: toAmount(usage.cost),
    reason: usage.reason,
  }))
}

/** By document and class; the variance opens into products. */
const listPurchases = ({ supplierId, supplierName, costs }: SupplierCostDay): PrimeCostAccount['purchases'] =>
  [
    ...Map.groupBy(costs, ({ product_class, source, invoice_id, delivery_id }) =>
      JSON.stringify([product_class, source, invoice_id, delivery_id]),
    ).values(),
  ].flatMap(list =>
    list.slice(0, 1).map(({ product_class, source, invoice_id, delivery_id }) => ({
      ...{ supplier_id: supplierId, supplier_name: supplierName },
      ...{ product_class, source, invoice_id, delivery_id },
      amount: toAmount(sumDecimals(list.map(({ amount }) => toDecimal(amount)))),
    })),
  )
