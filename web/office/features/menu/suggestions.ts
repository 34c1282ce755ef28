import type { Dish, Ingredient } from '@rms/contracts'
import { includesText } from '../../lib/matching.ts'

/** What can stand in a row: an ingredient, or so much of a dish that has a yield. */
export interface Suggestion {
  key: string
  name: string
  category: string
  /** Its own unit, which a row without one takes. */
  unit: string
  dishId: number | null
}

export const suggestionsOf = (ingredients: readonly Ingredient[], recipes: readonly Dish[]): Suggestion[] => [
  ...ingredients.map(({ id, name, category, unit }) => ({
    key: `ingredient ${id}`,
    name,
    category,
    unit,
    dishId: null,
  })),
  ...recipes.map(({ id, name, category, yield_unit }) => ({
    key: `dish ${id}`,
    name,
    category,
    unit: yield_unit ?? '',
    dishId: id,
  })),
]

const FROM_CHARACTERS = 2
const MOST_SUGGESTIONS = 8

/** Those whose name or category holds what was typed, at most eight, those that begin with it first. */
export function matching(typed: string, suggestions: readonly Suggestion[]): Suggestion[] {
  const text = typed.trim()
  if (text.length < FROM_CHARACTERS) return []
  const begins = ({ name }: Suggestion) => Number(name.toLowerCase().startsWith(text.toLowerCase()))
  return suggestions
    .filter(({ name, category }) => includesText(name, text) || includesText(category, text))
    .toSorted((a, b) => begins(b) - begins(a))
    .slice(0, MOST_SUGGESTIONS)
}
