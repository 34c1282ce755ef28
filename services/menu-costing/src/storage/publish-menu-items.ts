import type { CalendarDate } from '@rms/domain-kit'
import { allocateIdInTransaction, type Transaction } from '@rms/service-kit'
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

interface Publication {
  /** The business date from which their costs apply. */
  readonly from: CalendarDate
  /** Of a removal that later events must not undo. */
  readonly finalRevision?: number
}

/**
 * Publishes ingredients and dishes as they are now, for services that refer to them. The caller holds the lock for
 * changes of costs, so that a later change has a higher revision.
 */
export async function publishMenuItems(
  connection: Connection,
  items: readonly MenuItemReference[],
  { from, finalRevision }: Publication,
  { session, emit }: Pick<Transaction, 'session' | 'emit'>,
): Promise<void> {
  if (items.length === 0) return
  const revision =
    finalRevision ?? (await allocateIdInTransaction(connection, session, 'menu_item_revisions'))
  for (let start = 0; start < items.length; start += MAX_ITEMS)
    emit('menu-costing.menu-items-changed', { from, revision, items: items.slice(start, start + MAX_ITEMS) })
}

/** The current references; ids that are not found belong to deleted records. */
export async function loadMenuItems(
  { ingredients, dishes }: Pick<MenuRepositories, 'ingredients' | 'dishes'>,
  {
    ingredientIds = [],
    dishIds = [],
  }: { readonly ingredientIds?: readonly number[]; readonly dishIds?: readonly number[] },
): Promise<MenuItemReference[]> {
  const references = {
    ingredient: (await ingredients.findMany(ingredientIds)).map(toIngredientReference),
    dish: (await dishes.findMany(dishIds)).map(toDishReference),
  }
  return [
    ...withDeleted('ingredient', ingredientIds, references.ingredient),
    ...withDeleted('dish', dishIds, references.dish),
  ]
}

/** The references of these ids; those without one belong to deleted records. */
export function withDeleted(
  kind: MenuItemReference['kind'],
  ids: Iterable<number>,
  references: readonly MenuItemReference[],
): MenuItemReference[] {
  const known = new Map(references.map(item => [item.id, item]))
  return [...ids].map(id => known.get(id) ?? toDeletedReference(kind, id))
}
