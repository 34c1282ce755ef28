import type { PricedRecipe } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import { type RecipeNode, toPricedRecipe } from '../../domain/dish.ts'
import { toExactNumber, toExactNumberOrNull } from '../mongo/stored-numbers.ts'
import type { DishDocument } from './dish-document.ts'
import { getDishModel } from './dish-model.ts'

/** Dishes as sub-recipes of other dishes. */
export interface RecipeRepository {
  /** Whether any dish uses a sub-recipe. */
  isAnyUsed(): Promise<boolean>
  /** The fields of these dishes that costing others needs. */
  findPriced(ids: readonly number[]): Promise<PricedRecipe[]>
  /** These dishes with their sub-recipes. */
  findNodes(ids: readonly number[]): Promise<RecipeNode[]>
  /** The dishes that use one of these directly, with all of their sub-recipes. */
  findDishesUsing(ids: readonly number[]): Promise<RecipeNode[]>
}

export function createRecipeRepository(connection: Connection, session?: ClientSession): RecipeRepository {
  const dishes = getDishModel(connection)
  const dishesReader = createCollectionReader(dishes)
  const findNodes = async (filter: mongo.Filter<DishDocument>): Promise<RecipeNode[]> =>
    (await dishesReader.find(filter, { session, projection: { name: 1, parts: 1 } })).map(toNode)
  return {
    isAnyUsed: async () => (await dishes.exists({ parts: { $gt: 0 } }).session(session ?? null)) !== null,
    async findPriced(ids) {
      if (ids.length === 0) return []
      const found = await dishesReader.find(
        { _id: { $in: [...ids] } },
        { session, projection: RECIPE_FIELDS },
      )
      return found.map(fromDocument)
    },
    findNodes: ids => findNodes({ _id: { $in: [...ids] } }),
    findDishesUsing: ids => findNodes({ parts: { $in: [...ids] } }),
  }
}

const RECIPE_FIELDS = { cost: 1, is_estimate: 1, yield_quantity: 1, yield_unit: 1 } as const

type RecipeDocument = Pick<DishDocument, '_id' | 'cost' | 'is_estimate' | 'yield_quantity' | 'yield_unit'>

const fromDocument = ({ _id, cost, is_estimate, yield_quantity, yield_unit }: RecipeDocument): PricedRecipe =>
  toPricedRecipe({
    id: _id,
    cost: toExactNumber(cost),
    isEstimate: is_estimate,
    yieldQuantity: toExactNumberOrNull(yield_quantity ?? null),
    yieldUnit: yield_unit ?? '',
  })

const toNode = ({ _id, name, parts = [] }: Pick<DishDocument, '_id' | 'name' | 'parts'>): RecipeNode => ({
  id: _id,
  name,
  parts,
})
