import { createIngredientMatcher } from '@rms/domain-kit'
import { useMemo } from 'react'
import { useListIngredientsQuery } from '../../lib/api/ingredients.ts'
import { useListRecipesQuery } from './menu-api.ts'
import { type Suggestion, suggestionsOf } from './suggestions.ts'

/** Returns a function that checks whether a name matches an ingredient, by the same rule as the costing. */
export function useKnownIngredients(): (name: string) => boolean {
  const { data } = useListIngredientsQuery()
  return useMemo(() => {
    const find = createIngredientMatcher(data ?? [])
    return name => find(name) !== null
  }, [data])
}

const none: never[] = []

/** All suggestions for a row of a dish, except the dish itself. */
export function useRowSuggestions(dishId: number | null): readonly Suggestion[] {
  const { data: ingredients = none } = useListIngredientsQuery()
  const { data: recipes = none } = useListRecipesQuery()
  return useMemo(
    () =>
      suggestionsOf(
        ingredients,
        recipes.filter(({ id }) => id !== dishId),
      ),
    [ingredients, recipes, dishId],
  )
}
