import type { Ingredient } from '../../domain/ingredient.ts'
import type { IngredientRepository } from './ingredient-repository.ts'

interface TrackedIngredients {
  readonly ingredients: IngredientRepository
  /** Those written so far, as they are now, by id; null for one that was removed. */
  readonly written: ReadonlyMap<number, Ingredient | null>
}

/** Wraps the repository to track which ingredients are written. */
export function trackWrittenIngredients(ingredients: IngredientRepository): TrackedIngredients {
  const written = new Map<number, Ingredient | null>()
  return {
    written,
    ingredients: {
      ...ingredients,
      add(ingredient) {
        written.set(ingredient.id, ingredient)
        return ingredients.add(ingredient)
      },
      save(ingredient) {
        written.set(ingredient.id, ingredient)
        return ingredients.save(ingredient)
      },
      saveAll(saved) {
        for (const ingredient of saved) written.set(ingredient.id, ingredient)
        return ingredients.saveAll(saved)
      },
      remove(id) {
        written.set(id, null)
        return ingredients.remove(id)
      },
    },
  }
}
