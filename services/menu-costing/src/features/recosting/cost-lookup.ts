import type { IngredientLookup, PricedIngredient, PricedRecipe } from '@rms/domain-kit'
import { type CostingFields, getSubRecipeId } from '../../domain/dish.ts'
import type { RecipeRepository } from '../../storage/dishes/recipe-repository.ts'
import type { IngredientRepository } from '../../storage/ingredients/ingredient-repository.ts'

/** Units and costs of ingredients and sub-recipes, loaded when the first dish needs them. */
export interface CostLookup extends IngredientLookup {
  get(id: number): PricedIngredient | undefined
  recipe(id: number): PricedRecipe | undefined
  /** Whether any dish uses a sub-recipe; queried once. */
  hasRecipes(): Promise<boolean>
  /** Loads what costing these dishes needs and is not loaded yet. */
  loadFor(dishes: readonly CostingFields[]): Promise<void>
  /** Overrides the cost of an ingredient. */
  setIngredient(ingredient: PricedIngredient): void
  /** Overrides the cost of a sub-recipe. */
  setRecipe(recipe: PricedRecipe): void
}

interface Sources {
  readonly ingredients: Pick<IngredientRepository, 'findPriced'>
  readonly recipes: Pick<RecipeRepository, 'findPriced' | 'isAnyUsed'>
}

export function createCostLookup(sources: Sources): CostLookup {
  const ingredients = createRecordCache(ids => sources.ingredients.findPriced(ids))
  const recipes = createRecordCache(ids => sources.recipes.findPriced(ids))
  let hasRecipes: Promise<boolean> | undefined
  return {
    get: id => ingredients.known.get(id),
    recipe: id => recipes.known.get(id),
    hasRecipes() {
      hasRecipes ??= sources.recipes.isAnyUsed()
      return hasRecipes
    },
    async loadFor(dishes) {
      for (const { resolved, rows } of dishes) {
        for (const id of resolved) if (id !== null) ingredients.want(id)
        for (const row of rows) {
          const id = getSubRecipeId(row)
          if (id !== null) recipes.want(id)
        }
      }
      await ingredients.fetch()
      await recipes.fetch()
    },
    setIngredient: ingredient => void ingredients.known.set(ingredient.id, ingredient),
    setRecipe: recipe => void recipes.known.set(recipe.id, recipe),
  }
}

/** Loads each record once by id; missing records are remembered. */
function createRecordCache<Item extends { readonly id: number }>(
  read: (ids: readonly number[]) => Promise<Item[]>,
) {
  const known = new Map<number, Item | undefined>()
  let missing: number[] = []
  return {
    known,
    want(id: number): void {
      if (known.has(id)) return
      known.set(id, undefined)
      missing.push(id)
    },
    async fetch(): Promise<void> {
      if (missing.length === 0) return
      const wanted = missing
      missing = []
      for (const item of await read(wanted)) known.set(item.id, item)
    },
  }
}
