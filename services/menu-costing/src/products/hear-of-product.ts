import type { EventPayload, ProductReference } from '@rms/contracts'
import { isSameCost } from '@rms/domain-kit'
import type { CostChangeCause } from '../cost-changes/cost-change.ts'
import { beginMove, type CostMove, moveCost } from '../cost-changes/move-cost.ts'
import type { PriceBook } from '../dishes/price-book.ts'
import { costThroughLink, sourceThrough } from '../product-links/product-link.ts'
import type { Follower, ProductWithFollowers } from '../product-links/product-link-repository.ts'
import type { MenuChange } from '../storage/menu-desk.ts'
import { heardOfProduct, isTakenBack, mergedProduct, type Product } from './product.ts'

interface Hearing {
  readonly cause?: CostChangeCause
  /** What was read beside a change that has written nothing yet; else it is read within the change. */
  readonly standing?: ProductWithFollowers & { readonly prices?: PriceBook }
}

/** Keeps what is new about a product; a new price moves the ingredients that follow it, and their dishes. */
export async function hearOfProduct(
  menu: MenuChange,
  reference: ProductReference,
  { cause, standing }: Hearing = {},
): Promise<Product> {
  const { product: known, followers } = standing ?? (await menu.links.productWithFollowers(reference.id))
  const product = heardOfProduct(known, reference)
  if (product === known) return product
  const isPriceNew = product.lastKnownPrice !== known?.lastKnownPrice
  const moves = isPriceNew
    ? movesOf(followers, { product, cause: cause ?? causeOfPrice(known, product) })
    : []
  // What has written nothing yet may look beside itself at what stands, while it writes.
  const reading = standing && moves[0] && beginMove(menu, moves[0], standing.prices)
  await menu.products.replace(known, product)
  for (const [at, move] of moves.entries()) await moveCost(menu, move, at === 0 ? reading : undefined)
  return product
}

const causeOfPrice = (known: Product | null, product: Product): CostChangeCause =>
  known && isTakenBack(known.price, product.price) ? 'invoice-deleted' : 'price'

/** Links of a product that became part of another follow it there, however often that was merged itself. */
export async function hearOfMerger(
  menu: MenuChange,
  { from_id: id, from_version: version, into }: EventPayload<'catalog.product-merged'>,
): Promise<void> {
  const standing = await menu.before.links.productWithFollowers(into.id)
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
