import type { EventPayload, ProductReference } from '@rms/contracts'
import type { CostChangeCause } from '../cost-changes/cost-change.ts'
import { moveCost } from '../cost-changes/move-cost.ts'
import { costThroughLink, sourceThrough } from '../product-links/product-link.ts'
import type { Follower } from '../product-links/product-link-repository.ts'
import type { MenuChange } from '../storage/menu-desk.ts'
import { heardOfProduct, isTakenBack, mergedProduct, type Product } from './product.ts'

interface Hearing {
  readonly cause?: CostChangeCause
  /** Nothing was written in this change yet: what stands can be read beside it. */
  readonly isFirst?: boolean
}

/** Keeps what is new about a product; a new price moves the ingredients that follow it, and their dishes. */
export async function hearOfProduct(
  menu: MenuChange,
  reference: ProductReference,
  { cause, isFirst = false }: Hearing = {},
): Promise<Product> {
  const standing = isFirst ? menu.before : menu
  const { product: known, followers } = await standing.links.productWithFollowers(reference.id)
  const product = heardOfProduct(known, reference)
  if (product === known) return product
  const saving = menu.products.save(product)
  const isPriceNew = product.lastKnownPrice !== known?.lastKnownPrice
  const news = { product, cause: cause ?? causeOfPrice(known, product) }
  if (!isFirst) await saving
  if (isPriceNew) await moveFollowers(menu, followers, { ...news, meanwhile: isFirst ? saving : undefined })
  await saving
  return product
}

const causeOfPrice = (known: Product | null, product: Product): CostChangeCause =>
  known && isTakenBack(known.price, product.price) ? 'invoice-deleted' : 'price'

/** Links of a product that became part of another follow it there, however often that was merged itself. */
export async function hearOfMerger(
  menu: MenuChange,
  { from_id: id, from_version: version, into }: EventPayload<'catalog.product-merged'>,
): Promise<void> {
  await hearOfProduct(menu, into, { cause: 'merge', isFirst: true })
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
  await moveFollowers(menu, followers, { product: survivor, cause: 'merge', meanwhile: undefined })
}

interface PriceNews {
  readonly product: Product
  readonly cause: CostChangeCause
  /** What is being written, where that is the first of the change. */
  readonly meanwhile: Promise<void> | undefined
}

async function moveFollowers(
  menu: MenuChange,
  followers: readonly Follower[],
  { product, cause, meanwhile }: PriceNews,
): Promise<void> {
  let writing = meanwhile
  for (const { ingredient, link } of followers) {
    const newCost = costThroughLink(link, product)
    const source = sourceThrough(link, product)
    if (newCost) await moveCost(menu, ingredient, { newCost, cause, source, meanwhile: writing })
    await writing
    writing = undefined
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
