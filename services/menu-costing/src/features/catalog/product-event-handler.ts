import type { ProductReference } from '@rms/contracts'
import { heardOfProduct } from '../../domain/product.ts'
import type { EventDelivery, MenuDesk } from '../../storage/menu-unit-of-work.ts'
import { createPriceBook, type PriceBook } from '../recosting/price-book.ts'
import { hearOfProduct, readAhead, type Standing } from './apply-product-event.ts'

/**
 * What the catalog says of a product, heard once. A product that no link leads to moves no cost: it is noted beside
 * other changes, so that hundreds of new prices keep nobody waiting. One that a link has led to is not asked about
 * again: as a change it is heard rightly in any case. What the ingredients cost is remembered from one change to the
 * next, while nobody else changes the menu.
 */
export function createHearing(
  desk: MenuDesk,
): (delivery: EventDelivery, reference: ProductReference) => Promise<void> {
  const linked = new Set<number>()
  const isLinked = async (id: number) => linked.has(id) || (await desk.menu.links.leadsTo(id))
  let kept: PriceBook | null = null
  return async (delivery, reference) => {
    if (!(await isLinked(reference.id)) && (await noteBeside(desk, delivery, reference))) return
    linked.add(reference.id)
    let begun: Promise<Standing> | null = null
    let left: PriceBook | null = null
    await desk.readAndChangeOnce(delivery, {
      read(menu, isNext) {
        // Somebody else had a turn: what was begun before is of no use.
        begun?.then(({ reading }) => reading?.uses.close()).catch(() => undefined)
        const prices = (isNext && kept) || createPriceBook(menu)
        // Until the change is there for good, the book knows what may not come true.
        kept = null
        begun = readAhead(menu, reference, prices)
        return begun
      },
      async work(menu, standing) {
        await hearOfProduct(menu, reference, { standing })
        left = standing.arePricesKept ? standing.prices : null
      },
    })
    kept = left
  }
}

/** A link that is made at the same moment claims the product: one of the two then sees the other. */
class LinkedMeanwhile extends Error {}

async function noteBeside(
  desk: MenuDesk,
  delivery: EventDelivery,
  reference: ProductReference,
): Promise<boolean> {
  try {
    await desk.noteOnce(delivery, async menu => {
      const known = await menu.products.find(reference.id)
      const product = heardOfProduct(known, reference)
      if (product !== known) await menu.products.save(product)
      if (await menu.links.leadsTo(reference.id)) throw new LinkedMeanwhile()
    })
    return true
  } catch (error) {
    if (error instanceof LinkedMeanwhile) return false
    throw error
  }
}
