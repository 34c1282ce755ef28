import { type DemoRecordIds, internalEndpoints } from '@rms/contracts'
import { deleteDemoRecordIds, serveEndpoint, type UnitOfWork } from '@rms/service-kit'
import type { Router } from 'express'
import type { ClientSession, Connection } from 'mongoose'
import { createDemoRepository } from '../storage/demo-repository.ts'
import { createMenuRepositories } from '../storage/menu-repositories.ts'
import { MENU_LOCK } from '../storage/menu-unit-of-work.ts'
import { resolveAffectedDishes } from './recosting/resolve-dish-ingredients.ts'

interface DemoDependencies {
  readonly connection: Connection
  readonly unitOfWork: UnitOfWork
}

/** Mounts the description and the removal of this service's part of the demo restaurant. */
export function mountDemoRoutes(router: Router, { connection, unitOfWork }: DemoDependencies): void {
  const demo = createDemoRepository(connection)
  serveEndpoint(router, internalEndpoints.menuCostingDemo, ({ body }) => demo.describe(body))
  serveEndpoint(router, internalEndpoints.removeMenuCostingDemo, async ({ body }) => {
    await unitOfWork.withLock(MENU_LOCK, ({ session }) => removeDemo(connection, body, session))
    return { success: true as const }
  })
}

/** Removes the demo menu. Dishes of the business that had matched a demo ingredient are matched again. */
async function removeDemo(
  connection: Connection,
  roots: DemoRecordIds,
  session: ClientSession,
): Promise<void> {
  const demo = createDemoRepository(connection)
  const menu = createMenuRepositories(connection, session)
  const ingredients = await menu.ingredients.findMany(await demo.ingredientIds())
  await demo.removeMenu(session)
  await resolveAffectedDishes(
    menu,
    ingredients.map(({ name }) => name),
  )
  await menu.dishChangeLog.recordAllChanged()
  await demo.markCopiesDeleted(roots, session)
  await deleteDemoRecordIds(connection, session)
}
