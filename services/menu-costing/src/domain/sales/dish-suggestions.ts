import { computeNameSimilarity } from '@rms/domain-kit'

interface NamedDish {
  readonly id: number
  readonly name: string
}

export interface DishSuggestion {
  readonly dish: NamedDish
  readonly similarity: number
}

/** Names that are less similar are rarely the same dish. */
const MIN_SIMILARITY = 0.4
const MAX_SUGGESTIONS = 5

/** The dishes whose names are most similar to that of a menu item, most similar first, then by name. */
export const suggestDishes = (itemName: string, dishes: readonly NamedDish[]): DishSuggestion[] =>
  dishes
    .map(dish => ({ dish, similarity: computeNameSimilarity(itemName, dish.name) }))
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity || (a.dish.name < b.dish.name ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
