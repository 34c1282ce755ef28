import type { ProductReference } from '@rms/contracts'
import type { CostChangeCause } from '../cost-changes/cost-change.ts'
import { moveCost } from '../cost-changes/move-cost.ts'
import { costThroughLink } from '../product-links/product-link.ts'
import type { MenuChange } from '../storage/menu-desk.ts'
import { heardOfProduct, mergedProduct, type Product } from './product.ts'

/** Keeps what is new about a product; a new price moves the ingredients that follow it, and their dishes. */
export async function hearOfProduct(
  menu: MenuChange,
  reference: ProductReference,
  cause: CostChangeCause = 'price',
): Promise<Product> {
  const known = await menu.products.find(reference.id)
  const product = heardOfProduct(known, reference)
  if (product === known) return product
  await menu.products.save(product)
  if (product.lastKnownPrice !== known?.lastKnownPrice) await moveFollowers(menu, product, cause)
  return product
}

/** Links of a product that became part of another follow it there, however often that was merged itself. */
export async function hearOfMerger(
  menu: MenuChange,
  { from_id: fromId, into }: { readonly from_id: number; readonly into: ProductReference },
): Promise<void> {
  const direct = await hearOfProduct(menu, into, 'merge')
  if (fromId === into.id) return
  await menu.products.save(mergedProduct(await menu.products.find(fromId), fromId, into.id))
  const survivor = await survivorOf(menu, direct)
  await menu.links.moveToProduct(fromId, survivor.id)
  await moveFollowers(menu, survivor, 'merge')
}

async function moveFollowers(menu: MenuChange, product: Product, cause: CostChangeCause): Promise<void> {
  const links = await menu.links.ofProduct(product.id)
  if (links.length === 0) return
  for (const ingredient of await menu.ingredients.following(links.map(({ id }) => id))) {
    const link = links.find(({ id }) => id === ingredient.activeLinkId)
    const newCost = link && costThroughLink(link, product)
    if (newCost) await moveCost(menu, ingredient, { newCost, cause })
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
