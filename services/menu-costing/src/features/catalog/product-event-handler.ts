import type { ProductReference, QueueName } from '@rms/contracts'
import { createBatchRunner } from '@rms/service-kit'
import { applyProductReference } from '../../domain/product.ts'
import type { MenuChange, MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { type CostLookup, createCostLookup } from '../recosting/cost-lookup.ts'
import { applyProductBatch, loadProductBatch } from './apply-product-batch.ts'
import { applyProductChanged, loadProduct } from './apply-product-event.ts'

/** An event with the new state of a product. */
export interface ProductEvent {
  readonly eventId: string
  readonly reference: ProductReference
}

type ProductEventHandler = (event: ProductEvent) => Promise<void>

/**
 * So many events of a queue are handled at once: the first as a change of its own, those that arrive meanwhile in one
 * change. It keeps changes short, so that others do not wait long for the menu.
 */
export const MAX_PRODUCTS_PER_CHANGE = 12

/**
 * Handles each event of a product once. A product with linked ingredients may change costs and so is handled as a
 * change of the menu, one at a time. Any other product is saved without the lock, so that hundreds of new prices delay
 * nobody.
 */
export function createProductEventHandler(
  menuUnitOfWork: MenuUnitOfWork,
  queue: QueueName,
): ProductEventHandler {
  const isLinked = createLinkedProducts(menuUnitOfWork)
  const getKey = ({ reference }: ProductEvent) => reference.id
  const options = { getKey, maxSize: MAX_PRODUCTS_PER_CHANGE }
  const changeCosts = createBatchRunner({ ...options, run: createCostChanger(menuUnitOfWork, queue) })
  const save = createBatchRunner<ProductEvent>({
    ...options,
    run: events =>
      menuUnitOfWork.changeBatchWithoutLockOnce(
        { queue, eventIds: getIds(events) },
        async (menu, newEventIds) => {
          for (const { eventId, reference } of events)
            if (newEventIds.has(eventId)) await saveProduct(menu, reference)
        },
      ),
  })
  return async event => {
    if (await isLinked(event.reference.id)) await changeCosts(event)
    else await save(event)
  }
}

const getIds = (events: readonly ProductEvent[]): string[] => events.map(({ eventId }) => eventId)

/**
 * Caches which products are linked. A product that was once linked keeps counting as linked: the result is correct in
 * any case, and it saves a query per price. The answers come in the order of the questions, so that events keep theirs.
 */
function createLinkedProducts({ menu }: MenuUnitOfWork): (productId: number) => Promise<boolean> {
  const known = new Set<number>()
  let earlier: Promise<unknown> = Promise.resolve()
  const isLinked = async (id: number): Promise<boolean> => {
    if (!known.has(id) && (await menu.links.isProductLinked(id))) known.add(id)
    return known.has(id)
  }
  return id => {
    const found = isLinked(id)
    const answer = earlier.then(() => found)
    earlier = Promise.allSettled([answer])
    return answer
  }
}

/** Reuses the prices of one change for the next as long as nobody else changes the menu. */
function createCostChanger(
  menuUnitOfWork: MenuUnitOfWork,
  queue: QueueName,
): (events: readonly ProductEvent[]) => Promise<void> {
  const lastPrices = createPriceCache()
  return async events => {
    const [first, ...others] = events
    if (!first) return
    const prices =
      others.length === 0
        ? await changeOne(menuUnitOfWork, queue, first, lastPrices)
        : await changeSeveral(menuUnitOfWork, queue, events, lastPrices)
    lastPrices.put(prices ?? null)
  }
}

type PriceCache = ReturnType<typeof createPriceCache>

function changeOne(
  menuUnitOfWork: MenuUnitOfWork,
  queue: QueueName,
  { eventId, reference }: ProductEvent,
  lastPrices: PriceCache,
): Promise<CostLookup | null | undefined> {
  return menuUnitOfWork.loadAndChangeOnce(
    { queue, eventId },
    {
      load: (menu, isNext) => loadProduct(menu, reference, lastPrices.take(isNext) ?? createCostLookup(menu)),
      async change(menu, loaded) {
        await applyProductChanged(menu, reference, { loaded })
        return loaded.arePricesReusable ? loaded.prices : null
      },
      release: ({ prefetched }) => prefetched?.uses.close(),
    },
  )
}

function changeSeveral(
  menuUnitOfWork: MenuUnitOfWork,
  queue: QueueName,
  events: readonly ProductEvent[],
  lastPrices: PriceCache,
): Promise<CostLookup | null | undefined> {
  const references = events.map(({ reference }) => reference)
  return menuUnitOfWork.loadAndChangeBatchOnce(
    { queue, eventIds: getIds(events) },
    {
      load: (menu, isNext) =>
        loadProductBatch(menu, references, lastPrices.take(isNext) ?? createCostLookup(menu)),
      async change(menu, loaded, newEventIds) {
        const unhandled = events.filter(({ eventId }) => newEventIds.has(eventId))
        await applyProductBatch(
          menu,
          unhandled.map(({ reference }) => reference),
          loaded,
        )
        return loaded.kind === 'together' ? loaded.prices : null
      },
      release: () => undefined,
    },
  )
}

function createPriceCache() {
  let cached: CostLookup | null = null
  return {
    /** Null if they cannot be used. Removed until the change is committed, because its new costs may be rolled back. */
    take(areValid: boolean): CostLookup | null {
      const taken = areValid ? cached : null
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
