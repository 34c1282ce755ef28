import { createIngredientMatcher } from '@rms/domain-kit'
import { useMemo } from 'react'
import { useListIngredientsQuery } from '../../lib/api/ingredients.ts'

/** Tells which names are found among the ingredients, by the rule that costs the dishes. */
export function useKnownIngredients(): (name: string) => boolean {
  const { data } = useListIngredientsQuery()
  return useMemo(() => {
    const find = createIngredientMatcher(data ?? [])
    return name => find(name) !== null
  }, [data])
}
