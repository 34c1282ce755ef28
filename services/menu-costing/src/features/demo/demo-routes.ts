import { type DemoObstacle, type DemoPart, type DemoRoots, internalEndpoints } from '@rms/contracts'
import { demoIdsOf, demoPartOf, serve, type UnitOfWork } from '@rms/service-kit'
import type { Router } from 'express'
import type { Connection } from 'mongoose'
import { type DishDocument, dishModel } from '../../storage/dishes/dish-model.ts'
import { type IngredientDocument, ingredientModel } from '../../storage/ingredients/ingredient-model.ts'
import { MENU_LOCK } from '../../storage/menu-unit-of-work.ts'
import { productLinkModel } from '../../storage/product-links/product-link-model.ts'
import { removeDemo } from './remove-demo.ts'

interface Needs {
  readonly connection: Connection
  readonly unitOfWork: UnitOfWork
}

/** Mounts what this service holds of the demo restaurant, and its removal. */
export function mountDemo(router: Router, { connection, unitOfWork }: Needs): void {
  serve(router, internalEndpoints.menuCostingDemo, ({ body }) => describeDemo(connection, body))
  serve(router, internalEndpoints.removeMenuCostingDemo, async ({ body }) => {
    await unitOfWork.withLock(MENU_LOCK, ({ session }) => removeDemo(connection, body, session))
    return { success: true as const }
  })
}

type Named = Pick<DishDocument | IngredientDocument, '_id' | 'name'>

/** What of the demo restaurant is here, and which own records use it. */
async function describeDemo(connection: Connection, { supplier_ids }: DemoRoots): Promise<DemoPart> {
  const [dishIds, ingredientIds] = await Promise.all([
    demoIdsOf(connection, 'dishes'),
    demoIdsOf(connection, 'ingredients'),
  ])
  const [dishes, ingredients] = [dishModel(connection), ingredientModel(connection)]
  const ownIngredients = { _id: { $nin: ingredientIds }, supplier_id: { $in: supplier_ids } }
  const ownDishes = { _id: { $nin: dishIds }, parts: { $in: dishIds } }
  const [usingIngredients, usingDishes, boundProductIds] = await Promise.all([
    ingredients.find(ownIngredients, { name: 1 }).lean<Named[]>(),
    dishes.find(ownDishes, { name: 1 }).lean<Named[]>(),
    productLinkModel(connection).distinct('product_id', { ingredient_id: { $nin: ingredientIds } }),
  ])
  return demoPartOf(connection, {
    going: {
      dishes: await dishes.countDocuments({ _id: { $in: dishIds } }),
      ingredients: await ingredients.countDocuments({ _id: { $in: ingredientIds } }),
    },
    obstacles: [
      ...usingIngredients.map(toObstacle('ingredient', 'supplier')),
      ...usingDishes.map(toObstacle('dish', 'dish')),
    ],
    bound_product_ids: boundProductIds,
  })
}

const toObstacle =
  (kind: DemoObstacle['kind'], uses: string) =>
  ({ _id, name }: Named): DemoObstacle => ({ kind, id: _id, name, uses })
