import type { Dish, Ingredient } from '@rms/contracts'
import { includesText } from '../../lib/text-search.ts'

/** A suggestion for a row: an ingredient, or a dish that has a yield. */
export interface IngredientSuggestion {
  key: string
  name: string
  category: string
  /** The unit used for a row without one. */
  unit: string
  dishId: number | null
}

export const toIngredientSuggestions = (
  ingredients: readonly Ingredient[],
  recipes: readonly Dish[],
): IngredientSuggestion[] => [
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

const MIN_CHARACTERS = 2
const MAX_SUGGESTIONS = 8

/** The suggestions whose name or category contains the text: at most eight, names that start with it first. */
export function filterIngredientSuggestions(
  typed: string,
  suggestions: readonly IngredientSuggestion[],
): IngredientSuggestion[] {
  const text = typed.trim()
  if (text.length < MIN_CHARACTERS) return []
  const startsWithText = ({ name }: IngredientSuggestion) =>
    Number(name.toLowerCase().startsWith(text.toLowerCase()))
  return suggestions
    .filter(({ name, category }) => includesText(name, text) || includesText(category, text))
    .toSorted((a, b) => startsWithText(b) - startsWithText(a))
    .slice(0, MAX_SUGGESTIONS)
}
