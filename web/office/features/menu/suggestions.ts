import type { Dish, Ingredient } from '@rms/contracts'
import { includesText } from '../../lib/matching.ts'

/** A suggestion for a row: an ingredient, or a dish that has a yield. */
export interface Suggestion {
  key: string
  name: string
  category: string
  /** The unit used for a row without one. */
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
const MAX_SUGGESTIONS = 8

/** The suggestions whose name or category contains the text: at most eight, names that start with it first. */
export function matching(typed: string, suggestions: readonly Suggestion[]): Suggestion[] {
  const text = typed.trim()
  if (text.length < FROM_CHARACTERS) return []
  const begins = ({ name }: Suggestion) => Number(name.toLowerCase().startsWith(text.toLowerCase()))
  return suggestions
    .filter(({ name, category }) => includesText(name, text) || includesText(category, text))
    .toSorted((a, b) => begins(b) - begins(a))
    .slice(0, MAX_SUGGESTIONS)
}
