import { toBusinessDay } from '@rms/domain-kit'
import type { ServiceKit } from '@rms/service-kit'
import { MENU_LOCK, type MenuUnitOfWork } from './storage/menu-unit-of-work.ts'
import { loadMenuItems, publishMenuItems } from './storage/publish-menu-items.ts'

const BATCH = 200

/**
 * Publishes the ingredients and dishes of earlier releases, for services that refer to them. May run again: each event
 * carries the current state.
 */
export async function publishFirstMenuItems(
  { connection, unitOfWork }: Pick<ServiceKit, 'connection' | 'unitOfWork'>,
  { menu }: Pick<MenuUnitOfWork, 'menu'>,
): Promise<void> {
  const from = toBusinessDay(Temporal.Now.instant(), 'UTC')
  const publish = (ids: {
    readonly ingredientIds?: readonly number[]
    readonly dishIds?: readonly number[]
  }) =>
    unitOfWork.withLock(MENU_LOCK, async transaction =>
      publishMenuItems(connection, await loadMenuItems(menu, ids), { from }, transaction),
    )
  const ingredientIds = (await menu.ingredients.all()).map(({ id }) => id)
  for (let start = 0; start < ingredientIds.length; start += BATCH)
    await publish({ ingredientIds: ingredientIds.slice(start, start + BATCH) })
  for await (const batch of menu.dishCosts.streamCosts())
    for (let start = 0; start < batch.length; start += BATCH)
      await publish({ dishIds: batch.slice(start, start + BATCH).map(({ id }) => id) })
}
