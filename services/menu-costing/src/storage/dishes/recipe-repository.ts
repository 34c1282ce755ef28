import type { PricedRecipe } from '@rms/domain-kit'
import type { ClientSession, Connection } from 'mongoose'
import { asRecipe, type RecipeNode } from '../../domain/dish.ts'
import { readExact, readExactOrNone } from '../mongo/reading.ts'
import type { DishDocument } from './dish-document.ts'
import { dishModel } from './dish-model.ts'

/** Dishes as parts of other dishes. */
export interface RecipeRepository {
  /** Whether any dish is made with another. */
  areUsed(): Promise<boolean>
  /** What costing others needs of these dishes. */
  priced(ids: readonly number[]): Promise<PricedRecipe[]>
  /** These dishes with what they are made with. */
  nodes(ids: readonly number[]): Promise<RecipeNode[]>
  /** The dishes that are made with one of these, not through others, with all that they are made with. */
  usersOf(ids: readonly number[]): Promise<RecipeNode[]>
}

export function createRecipeRepository(connection: Connection, session?: ClientSession): RecipeRepository {
  const dishes = dishModel(connection)
  // Re-costing reads recipes by the thousand: by the driver, which neither casts nor wraps.
  const stored = connection.collection<DishDocument>(dishes.collection.name)
  const options = session ? { session } : {}
  const findNodes = (filter: Record<string, unknown>): Promise<RecipeNode[]> =>
    stored
      .find(filter, { ...options, projection: { name: 1, parts: 1 } })
      .map(toNode)
      .toArray()
  return {
    areUsed: async () => (await dishes.exists({ parts: { $gt: 0 } }).session(session ?? null)) !== null,
    priced: ids =>
      stored
        .find(
          { _id: { $in: [...ids] } },
          { ...options, projection: RECIPE_FIELDS, batchSize: ids.length + 1 },
        )
        .map(toRecipe)
        .toArray(),
    nodes: ids => findNodes({ _id: { $in: [...ids] } }),
    usersOf: ids => findNodes({ parts: { $in: [...ids] } }),
  }
}

const RECIPE_FIELDS = { cost: 1, is_estimate: 1, yield_quantity: 1, yield_unit: 1 }

type RecipeDocument = Pick<DishDocument, '_id' | 'cost' | 'is_estimate' | 'yield_quantity' | 'yield_unit'>

const toRecipe = ({ _id, cost, is_estimate, yield_quantity, yield_unit }: RecipeDocument): PricedRecipe =>
  asRecipe({
    id: _id,
    cost: readExact(cost),
    isEstimate: is_estimate,
    yieldQuantity: readExactOrNone(yield_quantity ?? null),
    yieldUnit: yield_unit ?? '',
  })

const toNode = ({ _id, name, parts = [] }: Pick<DishDocument, '_id' | 'name' | 'parts'>): RecipeNode => ({
  id: _id,
  name,
  parts,
})
