import type { CalendarDate } from '@rms/domain-kit'
import type { Recipe, RecipeBook, RecipeIngredient } from '../../domain/usage/recipe-book.ts'
import {
  type IngredientDocument,
  type RecipeDocument,
  toRecipe,
  toRecipeIngredient,
} from './recipe-day-documents.ts'

/** One book for all dates between two changes, so that recipes are exploded once for them. */
export function createBookFinder(
  recipes: ReadonlyMap<number, readonly RecipeDocument[]>,
  ingredients: ReadonlyMap<number, readonly IngredientDocument[]>,
  to: CalendarDate,
): (date: CalendarDate) => RecipeBook {
  const changes = [...recipes.values(), ...ingredients.values()].flat().map(({ valid_from }) => valid_from)
  const starts = [...new Set(changes)].filter(date => date <= to).sort()
  const books = new Map<CalendarDate, RecipeBook>()
  return date => {
    const start = starts.findLast(each => each <= date) ?? ''
    const known = books.get(start)
    if (known) return known
    const [foundRecipes, foundIngredients] = [
      new Map<number, Recipe | undefined>(),
      new Map<number, RecipeIngredient | undefined>(),
    ]
    const book: RecipeBook = {
      findRecipe: id =>
        remember(foundRecipes, id, () => {
          const found = pick(recipes.get(id), start)
          return found && toRecipe(found)
        }),
      findIngredient: id =>
        remember(foundIngredients, id, () => toRecipeIngredient(pick(ingredients.get(id), start))),
    }
    books.set(start, book)
    return book
  }
}

function remember<Value>(known: Map<number, Value>, id: number, find: () => Value): Value {
  const before = known.get(id)
  if (before !== undefined || known.has(id)) return before as Value
  const found = find()
  known.set(id, found)
  return found
}

const pick = <Document extends { readonly valid_from: string }>(
  versions: readonly Document[] | undefined,
  date: CalendarDate,
): Document | undefined => versions?.findLast(({ valid_from }) => valid_from <= date) ?? versions?.[0]
