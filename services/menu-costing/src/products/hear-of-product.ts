import type { EventPayload, ProductReference } from '@rms/contracts'
import { isSameCost } from '@rms/domain-kit'
import type { CostChangeCause } from '../cost-changes/cost-change.ts'
import { type CostMove, type MoveReading, moveCost, readMoveAhead } from '../cost-changes/move-cost.ts'
import { createPriceBook, type PriceBook } from '../dishes/price-book.ts'
import { costThroughLink, sourceThrough } from '../product-links/product-link.ts'
import type { Follower, ProductWithFollowers } from '../product-links/product-link-repository.ts'
import type { Menu } from '../storage/menu.ts'
import type { MenuChange } from '../storage/menu-desk.ts'
import { heardOfProduct, isTakenBack, mergedProduct, type Product } from './product.ts'

/** What is known of a product before its news is written. */
export interface Standing extends ProductWithFollowers {
  readonly prices: PriceBook
  /** Of the first ingredient that the news moves; undefined when it moves none. */
  readonly reading: MoveReading | undefined
}

/** Begins to hear of a product, beside a change that has written nothing yet or before it. */
export async function readAhead(
  before: Menu,
  reference: ProductReference,
  prices: PriceBook = createPriceBook(before),
): Promise<Standing> {
  const known = await before.links.productWithFollowers(reference.id)
  const [first] = newsOf(known, reference).moves
  return { ...known, prices, reading: first && readMoveAhead(before, first, prices) }
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
  const { product, moves } = newsOf(known, reference, cause)
  if (product === known.product) return product
  await menu.products.replace(known.product, product)
  for (const [at, move] of moves.entries())
    await moveCost(menu, move, at === 0 ? standing?.reading : undefined)
  return product
}

/** The product as it is after what is said of it, and what that moves. */
function newsOf(
  { product: known, followers }: ProductWithFollowers,
  reference: ProductReference,
  cause?: CostChangeCause,
): { readonly product: Product; readonly moves: readonly CostMove[] } {
  const product = heardOfProduct(known, reference)
  const isPriceNew = product !== known && product.lastKnownPrice !== known?.lastKnownPrice
  if (!isPriceNew) return { product, moves: [] }
  return { product, moves: movesOf(followers, { product, cause: cause ?? causeOfPrice(known, product) }) }
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
  for (const move of movesOf(followers, { product: survivor, cause: 'merge' })) await moveCost(menu, move)
}

interface PriceNews {
  readonly product: Product
  readonly cause: CostChangeCause
}

/** What the followers' costs become; one that costs the same moves nothing. */
const movesOf = (followers: readonly Follower[], { product, cause }: PriceNews): CostMove[] =>
  followers.flatMap(({ ingredient, link }) => {
    const newCost = costThroughLink(link, product)
    if (!newCost || isSameCost(ingredient.cost, newCost)) return []
    return [{ ingredient, newCost, cause, source: sourceThrough(link, product) }]
  })

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
