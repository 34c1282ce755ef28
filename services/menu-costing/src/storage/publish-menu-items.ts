import type { CalendarDate } from '@rms/domain-kit'
import { allocateId, type Transaction } from '@rms/service-kit'
import type { Connection } from 'mongoose'
import {
  type MenuItemReference,
  toDeletedReference,
  toDishReference,
  toIngredientReference,
} from '../domain/menu-item-reference.ts'
import type { MenuRepositories } from './menu-repositories.ts'

/** Keeps events small, because one price can change the costs of all dishes. */
const MAX_ITEMS = 500

interface WrittenItems {
  readonly ingredientIds: Iterable<number>
  readonly dishIds: Iterable<number>
  /** The business date from which their costs apply. */
  readonly from: CalendarDate
}

/**
 * Publishes the current state of ingredients and dishes for services that refer to them. The caller holds the lock for
 * changes of costs, so that a later change has a higher revision.
 */
export async function publishMenuItems(
  connection: Connection,
  { ingredients, dishes }: Pick<MenuRepositories, 'ingredients' | 'dishes'>,
  { ingredientIds, dishIds, from }: WrittenItems,
  { emit }: Pick<Transaction, 'emit'>,
): Promise<void> {
  const items = [
    ...(await load('ingredient', [...ingredientIds], async ids =>
      (await ingredients.findMany(ids)).map(toIngredientReference),
    )),
    ...(await load('dish', [...dishIds], async ids => (await dishes.findMany(ids)).map(toDishReference))),
  ]
  if (items.length === 0) return
  const revision = await allocateId(connection, 'menu_item_revisions')
  for (let start = 0; start < items.length; start += MAX_ITEMS)
    emit('menu-costing.menu-items-changed', { from, revision, items: items.slice(start, start + MAX_ITEMS) })
}

/** The current references; ids that are not found belong to deleted records. */
async function load(
  kind: MenuItemReference['kind'],
  ids: readonly number[],
  find: (ids: readonly number[]) => Promise<MenuItemReference[]>,
): Promise<MenuItemReference[]> {
  if (ids.length === 0) return []
  const found = new Map((await find(ids)).map(item => [item.id, item]))
  return ids.map(id => found.get(id) ?? toDeletedReference(kind, id))
}
