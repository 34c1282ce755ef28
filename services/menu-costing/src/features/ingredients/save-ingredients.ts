import type { AUDITED_ACTIONS } from '@rms/contracts'
import { isSameCost, toDecimal, toNumber } from '@rms/domain-kit'
import { conflict, isUnchanged, notFound, requireVersion } from '@rms/service-kit'
import {
  type Ingredient,
  type IngredientChange,
  type IngredientFields,
  planIngredientChange,
  UNIT_COST_DECIMALS,
} from '../../domain/ingredient.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import type { MenuChange } from '../../storage/menu-unit-of-work.ts'
import type { CatalogDependencies } from '../catalog/catalog-client.ts'
import { requireSupplier } from '../catalog/supplier-references.ts'
import { recostDishesUsing } from '../recosting/recost-dishes.ts'
import { resolveAffectedDishes } from '../recosting/resolve-dish-ingredients.ts'
import { updateIngredientCost } from '../recosting/update-ingredient-cost.ts'

/**
 * Adds an ingredient and matches it with dishes that use its name. 400 for an unknown supplier, 409 for a name that is
 * taken.
 */
export async function addIngredient(
  dependencies: CatalogDependencies,
  { cost, ...fields }: IngredientFields,
): Promise<Ingredient> {
  await requireSupplier(dependencies, fields.supplierId)
  return dependencies.menuUnitOfWork.change(async menu => {
    await requireFreeName(menu, fields.name)
    const id = await menu.newId('ingredients')
    const unlinked = { activeLinkId: null, isPriceMissing: false }
    const made = { equivalences: [], createdAt: menu.now, version: 1 }
    const ingredient: Ingredient = { id, ...fields, cost: toDecimal(cost), ...unlinked, ...made }
    await menu.ingredients.add(ingredient)
    await record(menu, { action: 'created', before: null, after: ingredient })
    await resolveAffectedDishes(menu, [ingredient.name])
    return ingredient
  })
}

/**
 * Changes the fields sent. 400 for an unknown supplier, 404, 409 for a name that is taken, for a cost or unit held by
 * links, or for a stale version.
 */
export async function updateIngredient(
  dependencies: CatalogDependencies,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  wanted: Partial<IngredientFields>,
): Promise<Ingredient> {
  const { menuUnitOfWork } = dependencies
  const before = await find(menuUnitOfWork.menu, id)
  if (wanted.supplierId !== undefined && wanted.supplierId !== before.supplierId)
    await requireSupplier(dependencies, wanted.supplierId)
  return menuUnitOfWork.change(async menu => {
    const current = await find(menu, id)
    requireVersion(current.version, version)
    const plan = planIngredientChange(current, wanted, (await menu.links.countByIngredient(id)) > 0)
    if (plan.kind !== 'accepted') throw refusal(plan.kind, current)
    if (isUnchanged(current, plan.ingredient) && plan.newCost.eq(current.cost)) return current
    return applyChange(menu, current, plan)
  })
}

/** Deletes an ingredient with its links; its dishes are matched with the next best ingredient, if any. 404. */
export const deleteIngredient = ({ menuUnitOfWork }: CatalogDependencies, id: number): Promise<void> =>
  menuUnitOfWork.change(async menu => {
    const ingredient = await find(menu, id)
    await menu.ingredients.remove(id)
    await menu.sales.recipeHistory.keepDeleted(ingredient)
    await record(menu, { action: 'deleted', before: ingredient, after: null })
    await menu.links.removeByIngredient(id)
    await resolveAffectedDishes(menu, [ingredient.name])
  })

type Accepted = Extract<IngredientChange, { kind: 'accepted' }>

async function applyChange(menu: MenuChange, current: Ingredient, plan: Accepted): Promise<Ingredient> {
  const { ingredient, newCost } = plan
  if (plan.nameChanged) await requireFreeName(menu, ingredient.name, ingredient.id)
  await menu.ingredients.save(ingredient)
  if (plan.nameChanged) await resolveAffectedDishes(menu, [current.name, ingredient.name])
  if (plan.unitChanged) await recostDishesUsing(menu, ingredient.id)
  const moved = await updateIngredientCost(menu, { ingredient, newCost, cause: 'manual' })
  if (plan.unitChanged || !isSameCost(moved.cost, current.cost))
    await record(menu, { action: 'cost-set', before: current, after: moved })
  return moved
}

interface AuditedChange {
  readonly action: AUDITED_ACTIONS['ingredient']
  readonly before: Ingredient | null
  readonly after: Ingredient | null
}

/** Costs are money, so changes are recorded in the audit log. */
async function record(menu: MenuChange, { action, before, after }: AuditedChange): Promise<void> {
  const entityId = (after ?? before)?.id
  if (entityId === undefined) return
  const views = { before: before && pricedPart(before), after: after && pricedPart(after) }
  await menu.recordAudit({ action, entity: 'ingredient', entityId, ...views })
}

const pricedPart = ({ name, unit, cost }: Ingredient) => ({
  name,
  unit,
  cost_per_unit: toNumber(cost, UNIT_COST_DECIMALS),
})

async function find(menu: MenuRepositories, id: number): Promise<Ingredient> {
  const ingredient = await menu.ingredients.find(id)
  if (!ingredient) throw notFound('ingredient')
  return ingredient
}

async function requireFreeName(menu: MenuRepositories, name: string, own?: number): Promise<void> {
  const owner = await menu.ingredients.findIdByName(name)
  if (owner !== null && owner !== own)
    throw conflict('ingredient-name-taken', `An ingredient called ${name} already exists.`)
}

function refusal(kind: Exclude<IngredientChange['kind'], 'accepted'>, { name, unit }: Ingredient) {
  switch (kind) {
    case 'cost-follows-link':
      return conflict('cost-follows-link', `The cost of ${name} comes from its linked product.`, {
        suggestion: 'Deactivate or delete the link to enter a cost manually.',
      })
    case 'packs-hold-old-unit':
      return conflict(
        'unit-held-by-links',
        `The pack sizes of the products linked to ${name} are in ${unit}.`,
        {
          suggestion: 'Delete the links before you change the unit.',
        },
      )
  }
}
