import { type Ingredient as IngredientAnswer, type IngredientBody, ingredientEndpoints } from '@rms/contracts'
import { INGREDIENT_UNITS, type IngredientUnit, parseUnit, toNumber } from '@rms/domain-kit'
import { badRequest, notFound, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { z } from 'zod'
import { type Ingredient, type IngredientFields, UNIT_COST_DECIMALS } from '../../domain/ingredient.ts'
import { presentUnitEquivalence } from '../../domain/ingredient-unit-equivalence.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import type { CatalogDependencies } from '../catalog/catalog-client.ts'
import { getCostHistory } from './cost-history.ts'
import { listDishesUsingIngredient } from './list-dishes-using-ingredient.ts'
import { addIngredient, deleteIngredient, updateIngredient } from './save-ingredients.ts'

/** Mounts the ingredients, their uses and their cost history. */
export function mountIngredientRoutes(router: Router, dependencies: CatalogDependencies): void {
  const { menu } = dependencies.menuUnitOfWork

  serveEndpoint(router, ingredientEndpoints.listIngredients, async ({ query }) => {
    const { items, total } = await menu.ingredients.list(query)
    // A page counts only its own ingredients.
    const ids = query.page === undefined ? undefined : items.map(({ id }) => id)
    return { items: await present(menu, items, menu.dishCosts.countByIngredient(ids)), total }
  })

  serveEndpoint(router, ingredientEndpoints.listIngredientCategories, () => menu.ingredients.listCategories())

  const getIngredient = async ({ params }: { readonly params: { readonly id: number } }) => {
    const [ingredient, dishCounts] = await Promise.all([
      menu.ingredients.find(params.id),
      menu.dishCosts.countByIngredient([params.id]),
    ])
    if (!ingredient) throw notFound('ingredient')
    return presentOne(menu, ingredient, dishCounts)
  }
  serveEndpoint(router, ingredientEndpoints.getIngredient, getIngredient)

  serveEndpoint(router, ingredientEndpoints.listIngredientUses, ({ params, query }) =>
    listDishesUsingIngredient(menu, params.id, query),
  )

  serveEndpoint(router, ingredientEndpoints.getCostHistory, ({ params }) => getCostHistory(menu, params.id))

  serveEndpoint(router, ingredientEndpoints.createIngredient, async ({ body }) =>
    presentOne(menu, await addIngredient(dependencies, toFields(body))),
  )

  serveEndpoint(
    router,
    ingredientEndpoints.updateIngredient,
    async ({ params: { id }, body: { version, ...fields } }) =>
      presentOne(menu, await updateIngredient(dependencies, { id, version }, toChange(fields))),
    { current: getIngredient },
  )

  serveEndpoint(router, ingredientEndpoints.deleteIngredient, async ({ params }) => {
    await deleteIngredient(dependencies, params.id)
    return { success: true as const }
  })
}

type Body = z.output<typeof IngredientBody>

const toFields = (body: Body): IngredientFields => ({
  name: body.name,
  category: body.category,
  unit: unitOf(body.unit),
  cost: body.cost_per_unit,
  supplierId: body.supplier_id,
  notes: body.notes,
})

const toChange = (body: Partial<Body>): Partial<IngredientFields> => ({
  ...(body.name !== undefined && { name: body.name }),
  ...(body.category !== undefined && { category: body.category }),
  ...(body.unit !== undefined && { unit: unitOf(body.unit) }),
  ...(body.cost_per_unit !== undefined && { cost: body.cost_per_unit }),
  ...(body.supplier_id !== undefined && { supplierId: body.supplier_id }),
  ...(body.notes !== undefined && { notes: body.notes }),
})

function unitOf(text: string): IngredientUnit {
  const unit = parseUnit(text)
  if (unit) return unit
  throw badRequest('unknown-unit', `Unit must be one of ${INGREDIENT_UNITS.join(', ')}.`, { field: 'unit' })
}

/** The number of dishes that use each ingredient. */
type DishCounts = ReadonlyMap<number, number>

async function presentOne(
  menu: MenuRepositories,
  ingredient: Ingredient,
  counting: DishCounts | Promise<DishCounts> = menu.dishCosts.countByIngredient([ingredient.id]),
): Promise<IngredientAnswer> {
  const [answer] = await present(menu, [ingredient], counting)
  if (!answer) throw new Error('one ingredient has one answer')
  return answer
}

async function present(
  menu: MenuRepositories,
  ingredients: readonly Ingredient[],
  counting: DishCounts | Promise<DishCounts>,
): Promise<IngredientAnswer[]> {
  const [dishCounts, supplierNames] = await Promise.all([
    counting,
    menu.suppliers.findNames(ingredients.map(({ supplierId }) => supplierId)),
  ])
  return ingredients.map(({ id, name, category, unit, cost, supplierId, notes, activeLinkId, ...more }) => ({
    id,
    name,
    category,
    unit,
    cost_per_unit: toNumber(cost, UNIT_COST_DECIMALS),
    supplier_id: supplierId,
    supplier_name: supplierId === null ? '' : (supplierNames.get(supplierId) ?? ''),
    notes,
    has_active_link: activeLinkId !== null,
    price_missing: more.isPriceMissing,
    dish_count: dishCounts.get(id) ?? 0,
    equivalences: more.equivalences.map(presentUnitEquivalence),
    version: more.version,
  }))
}
