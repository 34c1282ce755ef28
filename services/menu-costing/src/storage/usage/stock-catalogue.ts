import type { ClientSession, Connection } from 'mongoose'
import type { StockCatalogue } from '../../domain/usage/variance-groups.ts'
import { createIngredientRepository } from '../ingredients/ingredient-repository.ts'
import { createProductLinkRepository } from '../product-links/product-link-repository.ts'
import { createProductRepository } from '../products/product-repository.ts'
import { createRecipeHistory } from './recipe-history.ts'

/** Products and ingredients as stock is measured in them, and the products that others were merged into. */
export interface LoadedCatalogue extends StockCatalogue {
  /** The remaining product of a merge. */
  readonly findRemaining: (productId: number) => number
}

export interface StockCatalogueReader {
  /** All ingredients with their links, also deleted ones, their products and these ones. */
  load(productIds: Iterable<number>): Promise<LoadedCatalogue>
}

export function createStockCatalogueReader(
  connection: Connection,
  session?: ClientSession,
): StockCatalogueReader {
  const ingredients = createIngredientRepository(connection, session)
  const products = createProductRepository(connection, session)
  const links = createProductLinkRepository(connection, session)
  const history = createRecipeHistory(connection, session)
  return {
    async load(productIds) {
      const listed = await ingredients.all()
      const deleted = await history.listDeleted()
      const found = await links.all()
      const known = new Map<number, Awaited<ReturnType<typeof products.findMany>>[number]>()
      for (
        let wanted = [...new Set([...productIds, ...found.map(({ productId }) => productId)])];
        wanted.length > 0;
        wanted = wanted.filter(id => !known.has(id))
      ) {
        const loaded = await products.findMany(wanted)
        for (const product of loaded) known.set(product.id, product)
        wanted = loaded.flatMap(({ mergedInto }) => mergedInto ?? [])
      }
      const findRemaining = (id: number): number => {
        let current = id
        // A merge never leads back, but a late reversal may seem to.
        for (let steps = 0; steps < known.size; steps += 1) {
          const next = known.get(current)?.mergedInto
          if (next == null) break
          current = next
        }
        return current
      }
      return {
        ingredients: new Map([
          ...deleted.map(ingredient => [ingredient.id, ingredient] as const),
          ...listed.map(
            ({ id, name, unit, equivalences = [] }) => [id, { id, name, unit, equivalences }] as const,
          ),
        ]),
        products: new Map([...known].map(([id, { name, unit }]) => [id, { id, name, unit }])),
        links: found.map(({ productId, ingredientId, packSize }) => ({
          ...{ ingredientId, packSize },
          productId: findRemaining(productId),
        })),
        findRemaining,
      }
    },
  }
}
