import type { EventPayload, ProductReference } from '@rms/contracts'
import { isSameCost } from '@rms/domain-kit'
import type { CostChangeCause } from '../../domain/cost-change.ts'
import type { Ingredient } from '../../domain/ingredient.ts'
import {
  applyMerge,
  applyReference,
  hasCurrentPrice,
  isTakenBack,
  type Product,
} from '../../domain/product.ts'
import { costThroughLink, sourceThrough } from '../../domain/product-link.ts'
import type { Menu } from '../../storage/menu.ts'
import type { MenuChange } from '../../storage/menu-unit-of-work.ts'
import type { Follower, ProductWithFollowers } from '../../storage/product-links/product-link-repository.ts'
import { type CostMove, moveCost, type PrefetchedMove, prefetchMove } from '../recosting/move-cost.ts'
import { createPriceBook, type PriceBook } from '../recosting/price-book.ts'
import { recostDishesUsing } from '../recosting/recost-dishes.ts'

/** What a change of a product starts from. */
export interface LoadedProduct extends ProductWithFollowers {
  readonly prices: PriceBook
  /** Of the first ingredient whose cost moves; undefined when none does. */
  readonly prefetched: PrefetchedMove | undefined
  /** Whether the prices are right after the change too; otherwise the next change cannot use them. */
  readonly arePricesReusable: boolean
}

/** Loads the product with the ingredients that follow it, and begins to load their dishes. The change has written nothing yet. */
export async function loadProduct(
  before: Menu,
  reference: ProductReference,
  prices: PriceBook = createPriceBook(before),
): Promise<LoadedProduct> {
  const known = await before.links.productWithFollowers(reference.id)
  const {
    effects: { moves, marks },
  } = decideChange(known, reference)
  const [first] = moves
  const prefetched = first && prefetchMove(before, first, prices)
  // Of several ingredients that move, the prices include the first one's new cost only.
  const arePricesReusable = known.followers.length <= 1 && marks.length === 0
  return { ...known, prices, prefetched, arePricesReusable }
}

interface ChangeOptions {
  readonly cause?: CostChangeCause
  /** What was loaded before; else it is loaded within the change. */
  readonly loaded?: LoadedProduct
}

/** Saves what is new about a product; a new price moves the ingredients that follow it, and their dishes. */
export async function applyProductChanged(
  menu: MenuChange,
  reference: ProductReference,
  { cause, loaded }: ChangeOptions = {},
): Promise<Product> {
  const known = loaded ?? (await menu.links.productWithFollowers(reference.id))
  const { product, effects } = decideChange(known, reference, cause)
  if (product === known.product) return product
  await menu.products.replace(known.product, product)
  await carryOut(menu, effects, loaded?.prefetched)
  return product
}

/** The product after the change, and what follows for its ingredients. */
function decideChange(
  { product: known, followers }: ProductWithFollowers,
  reference: ProductReference,
  cause?: CostChangeCause,
): { readonly product: Product; readonly effects: Effects } {
  const product = applyReference(known, reference)
  if (product === known) return { product, effects: NO_EFFECTS }
  return { product, effects: effectsOn(followers, { product, cause: cause ?? causeOfPrice(known, product) }) }
}

const causeOfPrice = (known: Product | null, product: Product): CostChangeCause =>
  known && isTakenBack(known.price, product.price) ? 'invoice-deleted' : 'price'

/** Links of a product that became part of another follow it there, however often that was merged itself. */
export async function applyProductMerged(
  menu: MenuChange,
  { from_id: id, from_version: version, into }: EventPayload<'catalog.product-merged'>,
): Promise<void> {
  const loaded = await loadProduct(menu.before, into)
  await applyProductChanged(menu, into, { cause: 'merge', loaded })
  if (id === into.id) return
  await settleLinks(menu, applyMerge(await menu.products.find(id), { id, into: into.id, version }))
}

/** Links of a product that is back from a merge lead to it again; the other one's price is heard of last. */
export async function applyProductUnmerged(
  menu: MenuChange,
  { product, from }: EventPayload<'catalog.product-unmerged'>,
): Promise<void> {
  const { id, version } = product
  const heard = applyReference(await menu.products.find(id), product)
  await settleLinks(menu, applyMerge(heard, { id, into: null, version }))
  await applyProductChanged(menu, from, { cause: 'merge' })
}

/** All links that were made to the product, or to one that is part of it, lead to the one that remains. */
async function settleLinks(menu: MenuChange, product: Product): Promise<void> {
  await menu.products.save(product)
  const survivor = await survivorOf(menu, product)
  await menu.products.claim(survivor.id)
  await menu.links.leadTo(survivor.id, await menu.products.familyOf(product.id))
  const followers = await menu.links.followersOf(survivor.id)
  await carryOut(menu, effectsOn(followers, { product: survivor, cause: 'merge' }))
}

interface PriceChange {
  readonly product: Product
  readonly cause: CostChangeCause
}

interface Effects {
  readonly moves: readonly CostMove[]
  /** Ingredients that cost the same as before, but whose price is gone by now, or there again. */
  readonly marks: readonly Ingredient[]
}

const NO_EFFECTS: Effects = { moves: [], marks: [] }

/** What the followers' costs become, and whether there is a price behind them. */
function effectsOn(followers: readonly Follower[], { product, cause }: PriceChange): Effects {
  const isPriceMissing = !hasCurrentPrice(product)
  const moves: CostMove[] = []
  const marks: Ingredient[] = []
  for (const { ingredient: before, link } of followers) {
    const ingredient = { ...before, isPriceMissing }
    const newCost = costThroughLink(link, product)
    if (newCost && !isSameCost(before.cost, newCost))
      moves.push({ ingredient, newCost, cause, source: sourceThrough(link, product) })
    else if (before.isPriceMissing !== isPriceMissing) marks.push(ingredient)
  }
  return { moves, marks }
}

async function carryOut(
  menu: MenuChange,
  { moves, marks }: Effects,
  prefetched?: PrefetchedMove,
): Promise<void> {
  for (const [at, move] of moves.entries()) await moveCost(menu, move, at === 0 ? prefetched : undefined)
  for (const ingredient of marks) {
    await menu.ingredients.save(ingredient)
    await recostDishesUsing(menu, ingredient.id)
  }
}

async function survivorOf(menu: MenuChange, product: Product): Promise<Product> {
  const passed = new Set([product.id])
  let survivor = product
  while (survivor.mergedInto !== null && !passed.has(survivor.mergedInto)) {
    passed.add(survivor.mergedInto)
    const next = await menu.products.find(survivor.mergedInto)
    if (!next) return survivor
    survivor = next
  }
  return survivor
}
