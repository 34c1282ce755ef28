import type { ProductReference } from '@rms/contracts'
import { applyReference } from '../../domain/product.ts'
import type { EventDelivery, MenuChange, MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { createPriceBook, type PriceBook } from '../recosting/price-book.ts'
import { applyProductChanged, loadProduct } from './apply-product-event.ts'

type ProductEventHandler = (delivery: EventDelivery, reference: ProductReference) => Promise<void>

/**
 * Handles each event of a product once. A product that an ingredient is linked to may move costs: that is a change of
 * the menu, one at a time. Any other product is saved beside such changes, so that hundreds of new prices keep nobody
 * waiting.
 */
export function createProductEventHandler(menuUnitOfWork: MenuUnitOfWork): ProductEventHandler {
  const isLinked = createLinkedProducts(menuUnitOfWork)
  const changeCosts = createCostChanger(menuUnitOfWork)
  return async (delivery, reference) => {
    if (await isLinked(reference.id)) await changeCosts(delivery, reference)
    else await menuUnitOfWork.changeBesideOthersOnce(delivery, menu => saveProduct(menu, reference))
  }
}

/** Once linked, a product counts as linked: treating it so is right in any case, and saves a query for each price. */
function createLinkedProducts({ menu }: MenuUnitOfWork): (productId: number) => Promise<boolean> {
  const known = new Set<number>()
  return async id => {
    if (!known.has(id) && (await menu.links.leadsTo(id))) known.add(id)
    return known.has(id)
  }
}

/** The prices of a change are used for the next one while nobody else changes the menu. */
function createCostChanger(menuUnitOfWork: MenuUnitOfWork): ProductEventHandler {
  const lastPrices = createPriceCache()
  return async (delivery, reference) => {
    const prices = await menuUnitOfWork.loadAndChangeOnce(delivery, {
      load(menu, isNext) {
        // Taken out until the change is committed: it sets costs in the book that may not come true.
        const cached = lastPrices.take()
        return loadProduct(menu, reference, (isNext && cached) || createPriceBook(menu))
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
  let cached: PriceBook | null = null
  return {
    take(): PriceBook | null {
      const taken = cached
      cached = null
      return taken
    },
    put(prices: PriceBook | null): void {
      cached = prices
    },
  }
}

/** A link that is made at the same moment claims the product, so that one of the two transactions runs again. */
async function saveProduct(menu: MenuChange, reference: ProductReference): Promise<void> {
  if (await menu.links.leadsTo(reference.id)) {
    await menu.lock()
    await applyProductChanged(menu, reference)
    return
  }
  const known = await menu.products.find(reference.id)
  const product = applyReference(known, reference)
  if (product !== known) await menu.products.replace(known, product)
}
