import type { CalendarDate } from '@rms/domain-kit'
import type { RecipeBook } from '../../domain/usage/recipe-book.ts'
import type { LoadedCatalogue } from '../../storage/usage/stock-catalogue.ts'
import type { ClosedCountStock } from '../../storage/usage/stock-count-replica.ts'
import type { UsageRepositories } from './load-usage.ts'

/**
 * The same repositories for deriving several intervals up to a date: recipes and products are loaded once while the
 * intervals use the same ones, and recipes are exploded once. Only within one transaction, in which neither changes.
 */
export function cacheReads<Needs extends UsageRepositories>(needs: Needs, to: CalendarDate): Needs {
  let recipes: { readonly dishIds: ReadonlySet<number>; readonly findBook: FindBook } = NO_RECIPES
  let products: { readonly ids: ReadonlySet<number>; readonly catalogue: LoadedCatalogue | null } =
    NO_PRODUCTS
  let count: ClosedCountStock | null = null
  return {
    ...needs,
    recipeHistory: {
      ...needs.recipeHistory,
      async load({ dishIds, ingredientIds }, last) {
        if (ingredientIds || last > to)
          return needs.recipeHistory.load({ dishIds, ...(ingredientIds && { ingredientIds }) }, last)
        const wanted = new Set(dishIds)
        if (!wanted.isSubsetOf(recipes.dishIds)) {
          const all = wanted.union(recipes.dishIds)
          recipes = {
            dishIds: all,
            findBook: await needs.recipeHistory.load({ dishIds: [...all] }, to),
          }
        }
        return recipes.findBook
      },
    },
    stockCounts: {
      ...needs.stockCounts,
      // The closing count of an interval is the opening count of the next one.
      async find(id) {
        if (count?.id === id) return count
        count = await needs.stockCounts.find(id)
        return count
      },
    },
    stockCatalogue: {
      async load(ids) {
        const wanted = new Set(ids)
        const { ids: known, catalogue } = products
        if (catalogue && wanted.isSubsetOf(known)) return catalogue
        const all = wanted.union(known)
        const loaded = await needs.stockCatalogue.load(all)
        products = { ids: all, catalogue: loaded }
        return loaded
      },
    },
  }
}

type FindBook = (date: CalendarDate) => RecipeBook

const NO_RECIPE_BOOK: RecipeBook = { findRecipe: () => undefined, findIngredient: () => undefined }
const NO_RECIPES = { dishIds: new Set<number>(), findBook: (): RecipeBook => NO_RECIPE_BOOK }
const NO_PRODUCTS = { ids: new Set<number>(), catalogue: null }
