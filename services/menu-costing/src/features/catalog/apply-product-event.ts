import type { EventPayload, ProductReference } from '@rms/contracts'
import { isSameCost } from '@rms/domain-kit'
import type { CostChangeCause } from '../../domain/cost-change.ts'
import type { Ingredient } from '../../domain/ingredient.ts'
import {
  hasCurrentPrice,
  heardOfProduct,
  isTakenBack,
  mergedProduct,
  type Product,
} from '../../domain/product.ts'
import { costThroughLink, sourceThrough } from '../../domain/product-link.ts'
import type { Menu } from '../../storage/menu.ts'
import type { MenuChange } from '../../storage/menu-unit-of-work.ts'
import type { Follower, ProductWithFollowers } from '../../storage/product-links/product-link-repository.ts'
import { type CostMove, type MoveReading, moveCost, readMoveAhead } from '../recosting/move-cost.ts'
import { createPriceBook, type PriceBook } from '../recosting/price-book.ts'
import { recostDishesUsing } from '../recosting/recost-dishes.ts'

/** What is known of a product before its news is written. */
export interface Standing extends ProductWithFollowers {
  readonly prices: PriceBook
  /** Of the first ingredient that the news moves; undefined when it moves none. */
  readonly reading: MoveReading | undefined
  /** The prices know everything that the news moves; otherwise they are of no use to the next change. */
  readonly arePricesKept: boolean
}

/** Begins to hear of a product, beside a change that has written nothing yet or before it. */
export async function readAhead(
  before: Menu,
  reference: ProductReference,
  prices: PriceBook = createPriceBook(before),
): Promise<Standing> {
  const known = await before.links.productWithFollowers(reference.id)
  const {
    effects: { moves, marks },
  } = newsOf(known, reference)
  const [first] = moves
  const reading = first && readMoveAhead(before, first, prices)
  // Of several ingredients that move, the prices are told of the first.
  return { ...known, prices, reading, arePricesKept: known.followers.length <= 1 && marks.length === 0 }
}

interface Hearing {
  readonly cause?: CostChangeCause
  /** What was read ahead; else it is read within the change. */
  readonly standing?: Standing
}

/** Keeps what is new about a product; a new price moves the ingredients that follow it, and their dishes. */
export async function hearOfProduct(
  menu: MenuChange,
  reference: ProductReference,
  { cause, standing }: Hearing = {},
): Promise<Product> {
  const known = standing ?? (await menu.links.productWithFollowers(reference.id))
  const { product, effects } = newsOf(known, reference, cause)
  if (product === known.product) return product
  await menu.products.replace(known.product, product)
  await carryOut(menu, effects, standing?.reading)
  return product
}

/** The product as it is after what is said of it, and what that moves. */
function newsOf(
  { product: known, followers }: ProductWithFollowers,
  reference: ProductReference,
  cause?: CostChangeCause,
): { readonly product: Product; readonly effects: Effects } {
  const product = heardOfProduct(known, reference)
  if (product === known) return { product, effects: NO_EFFECTS }
  return { product, effects: effectsOn(followers, { product, cause: cause ?? causeOfPrice(known, product) }) }
}

const causeOfPrice = (known: Product | null, product: Product): CostChangeCause =>
  known && isTakenBack(known.price, product.price) ? 'invoice-deleted' : 'price'

/** Links of a product that became part of another follow it there, however often that was merged itself. */
export async function hearOfMerger(
  menu: MenuChange,
  { from_id: id, from_version: version, into }: EventPayload<'catalog.product-merged'>,
): Promise<void> {
  const standing = await readAhead(menu.before, into)
  await hearOfProduct(menu, into, { cause: 'merge', standing })
  if (id === into.id) return
  await settleLinks(menu, mergedProduct(await menu.products.find(id), { id, into: into.id, version }))
}

/** Links of a product that is back from a merge lead to it again; the other one's price is heard of last. */
export async function hearOfUnmerging(
  menu: MenuChange,
  { product, from }: EventPayload<'catalog.product-unmerged'>,
): Promise<void> {
  const { id, version } = product
  const heard = heardOfProduct(await menu.products.find(id), product)
  await settleLinks(menu, mergedProduct(heard, { id, into: null, version }))
  await hearOfProduct(menu, from, { cause: 'merge' })
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

interface PriceNews {
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
function effectsOn(followers: readonly Follower[], { product, cause }: PriceNews): Effects {
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

async function carryOut(menu: MenuChange, { moves, marks }: Effects, begun?: MoveReading): Promise<void> {
  for (const [at, move] of moves.entries()) await moveCost(menu, move, at === 0 ? begun : undefined)
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
