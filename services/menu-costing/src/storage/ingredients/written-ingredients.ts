import type { IngredientRepository } from './ingredient-repository.ts'

interface TrackedIngredients {
  readonly ingredients: IngredientRepository
  /** The ids of those that were written or removed so far. */
  readonly touched: ReadonlySet<number>
}

/** Wraps the repository to track which ingredients are written. */
export function trackWrittenIngredients(ingredients: IngredientRepository): TrackedIngredients {
  const touched = new Set<number>()
  return {
    touched,
    ingredients: {
      ...ingredients,
      add(ingredient) {
        touched.add(ingredient.id)
        return ingredients.add(ingredient)
      },
      save(ingredient) {
        touched.add(ingredient.id)
        return ingredients.save(ingredient)
      },
      remove(id) {
        touched.add(id)
        return ingredients.remove(id)
      },
    },
  }
}
