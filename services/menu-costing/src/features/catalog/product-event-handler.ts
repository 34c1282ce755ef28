import type { ProductReference } from '@rms/contracts'
import { applyProductReference } from '../../domain/product.ts'
import type { EventDelivery, MenuChange, MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { type CostLookup, createCostLookup } from '../recosting/cost-lookup.ts'
import { applyProductChanged, loadProduct } from './apply-product-event.ts'

type ProductEventHandler = (delivery: EventDelivery, reference: ProductReference) => Promise<void>

/**
 * Handles each event of a product once. A product with linked ingredients may change costs and so is handled as a
 * change of the menu, one at a time. Any other product is saved without the lock, so that hundreds of new prices delay
 * nobody.
 */
export function createProductEventHandler(menuUnitOfWork: MenuUnitOfWork): ProductEventHandler {
  const isLinked = createLinkedProducts(menuUnitOfWork)
  const changeCosts = createCostChanger(menuUnitOfWork)
  return async (delivery, reference) => {
    if (await isLinked(reference.id)) await changeCosts(delivery, reference)
    else await menuUnitOfWork.changeWithoutLockOnce(delivery, menu => saveProduct(menu, reference))
  }
}

/**
 * Caches which products are linked. A product that was once linked keeps counting as linked: the result is correct in
 * any case, and it saves a query per price.
 */
function createLinkedProducts({ menu }: MenuUnitOfWork): (productId: number) => Promise<boolean> {
  const known = new Set<number>()
  return async id => {
    if (!known.has(id) && (await menu.links.isProductLinked(id))) known.add(id)
    return known.has(id)
  }
}

/** Reuses the prices of one change for the next as long as nobody else changes the menu. */
function createCostChanger(menuUnitOfWork: MenuUnitOfWork): ProductEventHandler {
  const lastPrices = createPriceCache()
  return async (delivery, reference) => {
    const prices = await menuUnitOfWork.loadAndChangeOnce(delivery, {
      load(menu, isNext) {
        // Removed from the cache until the change is committed, because the change sets costs that may be rolled back.
        const cached = lastPrices.take()
        return loadProduct(menu, reference, (isNext && cached) || createCostLookup(menu))
      },
      async change(menu, loaded) {
        await applyProductChanged(menu, reference, { loaded })
        return loaded.arePricesReusable ? loaded.prices : null
      },
      release: ({ prefetched }) => prefetched?.uses.close(),
    })
    lastPrices.put(prices ?? null)
  }
}

function createPriceCache() {
  let cached: CostLookup | null = null
  return {
    take(): CostLookup | null {
      const taken = cached
      cached = null
      return taken
    },
    put(prices: CostLookup | null): void {
      cached = prices
    },
  }
}

/** A link created at the same moment claims the product, so that one of the two transactions is retried. */
async function saveProduct(menu: MenuChange, reference: ProductReference): Promise<void> {
  if (await menu.links.isProductLinked(reference.id)) {
    await menu.lock()
    await applyProductChanged(menu, reference)
    return
  }
  const known = await menu.products.find(reference.id)
  const product = applyProductReference(known, reference)
  if (product !== known) await menu.products.replace(known, product)
}
