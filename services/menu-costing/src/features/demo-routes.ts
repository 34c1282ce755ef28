import { type DemoRecordIds, internalEndpoints } from '@rms/contracts'
import { type Clock, toBusinessDay } from '@rms/domain-kit'
import {
  deleteDemoRecordIds,
  serveEndpoint,
  TOMBSTONE_VERSION,
  type Transaction,
  type UnitOfWork,
} from '@rms/service-kit'
import type { Router } from 'express'
import type { Connection } from 'mongoose'
import { getPrimeCostKey, type PrimeCostKey } from '../domain/prime-cost/prime-cost-day.ts'
import { createDemoRepository } from '../storage/demo-repository.ts'
import { removeDemoForecasts, removeDemoSales } from '../storage/demo-sales.ts'
import { createMenuRepositories } from '../storage/menu-repositories.ts'
import { MENU_LOCK } from '../storage/menu-unit-of-work.ts'
import { loadMenuItems, publishMenuItems } from '../storage/publish-menu-items.ts'
import {
  createSalesRepositories,
  SALES_LOCK,
  type SalesRepositories,
} from '../storage/sales/sales-repositories.ts'
import { derivePrimeCost } from './prime-cost/recompute-prime-cost.ts'
import { resolveAffectedDishes } from './recosting/resolve-dish-ingredients.ts'
import { forgetDish } from './sales/map-items.ts'
import { deriveFigures } from './sales/recompute-figures.ts'

interface DemoDependencies {
  readonly connection: Connection
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** Mounts the description and the removal of this service's part of the demo restaurant. */
export function mountDemoRoutes(router: Router, { connection, unitOfWork, now }: DemoDependencies): void {
  const demo = createDemoRepository(connection)
  serveEndpoint(router, internalEndpoints.menuCostingDemo, ({ body }) => demo.describe(body))
  serveEndpoint(router, internalEndpoints.removeMenuCostingDemo, async ({ body }) => {
    await unitOfWork.withLock(MENU_LOCK, async transaction => {
      await transaction.lock(SALES_LOCK)
      await removeDemo({ connection, now }, body, transaction)
    })
    return { success: true as const }
  })
}

/**
 * Removes counts and movements of the demo locations, what follows from counts, and their figures of closed periods.
 * Returns the days of the movements.
 */
async function removeDemoStock(
  { stockCounts, stockMovements, costIntervals, closedPeriods }: SalesRepositories,
  locationIds: readonly number[],
): Promise<PrimeCostKey[]> {
  await stockCounts.removeLocations(locationIds)
  const moved = await stockMovements.removeLocations(locationIds)
  for (const locationId of locationIds)
    await costIntervals.remove(await costIntervals.listByLocation(locationId))
  await closedPeriods.removeLocations(locationIds)
  return moved
}

const listDistinctDays = <Day extends PrimeCostKey>(days: readonly Day[]): Day[] => [
  ...new Map(days.map(day => [getPrimeCostKey(day), day])).values(),
]

/**
 * Removes the demo menu and sales. Dishes of the business that had matched a demo ingredient are matched again, and menu
 * items that were mapped to a demo dish become unmapped.
 */
async function removeDemo(
  { connection, now }: Pick<DemoDependencies, 'connection' | 'now'>,
  roots: DemoRecordIds,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction
  const demo = createDemoRepository(connection)
  const menu = createMenuRepositories(connection, session)
  const [ingredientIds, dishIds] = [await demo.ingredientIds(), await demo.dishIds()]
  const ingredients = await menu.ingredients.findMany(ingredientIds)
  const sales = { ...createSalesRepositories(connection, session), now: now() }
  const moved = await removeDemoStock(sales, roots.location_ids)
  // Within this transaction, because nothing may follow from removed records afterwards.
  await deriveFigures(sales, listDistinctDays(await removeDemoSales(connection, session)))
  for (const dishId of dishIds) await forgetDish(sales, dishId)
  await demo.removeMenu(session)
  const from = toBusinessDay(now(), 'UTC')
  const removed = await loadMenuItems(menu, { ingredientIds, dishIds })
  await publishMenuItems(connection, removed, { from, finalRevision: TOMBSTONE_VERSION }, transaction)
  await resolveAffectedDishes(
    menu,
    ingredients.map(({ name }) => name),
  )
  await menu.dishChangeLog.recordAllChanged()
  await derivePrimeCost(
    sales,
    listDistinctDays([...moved, ...(await sales.purchaseCosts.removeSuppliers(roots.supplier_ids))]),
  )
  await sales.pendingDays.removeLocations(roots.location_ids)
  await removeDemoForecasts(connection, roots, session)
  await demo.markCopiesDeleted(roots, session)
  await deleteDemoRecordIds(connection, session)
}
