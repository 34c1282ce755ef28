import { hasCurrentPrice } from './domain/product.ts'
import { recostDishesUsing } from './features/recosting/recost-dishes.ts'
import type { MenuChange, MenuUnitOfWork } from './storage/menu-unit-of-work.ts'

const BATCH = 20

/**
 * Marks ingredients of earlier releases whose product has lost its price, and recosts their dishes. It can be
 * interrupted at any point, run again, or run in two processes at once. Requires the indexes.
 */
export async function markMissingPrices(menuUnitOfWork: MenuUnitOfWork): Promise<void> {
  for (;;) {
    const found = await menuUnitOfWork.menu.ingredients.findUnmarkedIds(BATCH)
    if (found.length === 0) return
    await menuUnitOfWork.change(async menu => {
      for (const id of found) await markPrice(menu, id)
    })
  }
}

/** Stores whether a linked ingredient has a current price; without one, its dishes become estimates. */
async function markPrice(menu: MenuChange, ingredientId: number): Promise<void> {
  const ingredient = await menu.ingredients.find(ingredientId)
  if (!ingredient || ingredient.activeLinkId === null) return
  const link = await menu.links.find(ingredient.activeLinkId)
  const product = link && (await menu.products.find(link.productId))
  const isPriceMissing = product !== null && !hasCurrentPrice(product)
  await menu.ingredients.save({ ...ingredient, isPriceMissing })
  if (isPriceMissing) await recostDishesUsing(menu, ingredientId)
}
