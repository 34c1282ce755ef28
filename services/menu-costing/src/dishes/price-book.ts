import type { PricedIngredient } from '@rms/domain-kit'
import type { IngredientRepository } from '../ingredients/ingredient-repository.ts'
import type { DishRows } from './dish.ts'

/** Ingredients' units and costs, read when the first dish asks for them. */
export interface PriceBook {
  get(id: number): PricedIngredient | undefined
  /** Reads what costing these dishes needs and is not there yet. */
  openFor(dishes: readonly DishRows[]): Promise<void>
}

export function createPriceBook(ingredients: Pick<IngredientRepository, 'priced'>): PriceBook {
  const known = new Map<number, PricedIngredient | undefined>()
  return {
    get: id => known.get(id),
    async openFor(dishes) {
      const missing = new Set<number>()
      for (const { resolved } of dishes)
        for (const id of resolved) if (id !== null && !known.has(id)) missing.add(id)
      if (missing.size === 0) return
      for (const id of missing) known.set(id, undefined)
      for (const ingredient of await ingredients.priced([...missing])) known.set(ingredient.id, ingredient)
    },
  }
}
