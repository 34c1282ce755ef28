import { createIngredientMatcher } from '@rms/domain-kit'
import { useMemo } from 'react'
import { useListIngredientsQuery } from '../../lib/api/ingredients.ts'
import { type IngredientSuggestion, toIngredientSuggestions } from './ingredient-suggestions.ts'
import { useListSubRecipesQuery } from './menu-api.ts'

/** Returns a function that checks whether a name matches an ingredient, by the same rule as the costing. */
export function useIngredientMatcher(): (name: string) => boolean {
  const { data } = useListIngredientsQuery()
  return useMemo(() => {
    const find = createIngredientMatcher(data ?? [])
    return name => find(name) !== null
  }, [data])
}

const noItems: never[] = []

/** All suggestions for a row of a dish, except the dish itself. */
export function useIngredientSuggestions(dishId: number | null): readonly IngredientSuggestion[] {
  const { data: ingredients = noItems } = useListIngredientsQuery()
  const { data: recipes = noItems } = useListSubRecipesQuery()
  return useMemo(
    () =>
      toIngredientSuggestions(
        ingredients,
        recipes.filter(({ id }) => id !== dishId),
      ),
    [ingredients, recipes, dishId],
  )
}
