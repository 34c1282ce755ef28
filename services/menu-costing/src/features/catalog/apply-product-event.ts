import type { EventPayload, ProductReference } from '@rms/contracts'
import { isSameCost } from '@rms/domain-kit'
import type { CostChangeCause } from '../../domain/cost-change.ts'
import type { Ingredient } from '../../domain/ingredient.ts'
import {
  applyProductMerge,
  applyProductReference,
  hasCurrentPrice,
  isPriceReverted,
  isUnitOrNameChanged,
  type Product,
} from '../../domain/product.ts'
import { getLinkedCostChangeSource, getLinkedIngredientCost } from '../../domain/product-link.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import type { MenuChange } from '../../storage/menu-unit-of-work.ts'
import type {
  LinkedIngredient,
  ProductWithLinkedIngredients,
} from '../../storage/product-links/product-link-repository.ts'
import { type CostLookup, createCostLookup } from '../recosting/cost-lookup.ts'
import { recostDishesUsing } from '../recosting/recost-dishes.ts'
import {
  type IngredientCostUpdate,
  type IngredientCostUpdatePrefetch,
  prefetchIngredientCostUpdate,
  updateIngredientCost,
} from '../recosting/update-ingredient-cost.ts'

/** What is loaded before a change of a product is applied. */
export interface LoadedProduct extends ProductWithLinkedIngredients {
  readonly prices: CostLookup
  /** The prefetched data of the first ingredient whose cost changes; undefined when none does. */
  readonly prefetched: IngredientCostUpdatePrefetch | undefined
  /** Whether the prices are still valid after the change; otherwise the next change cannot reuse them. */
  readonly arePricesReusable: boolean
}

/**
 * Loads the product with the ingredients that follow it, and starts loading their dishes. The change has not written
 * anything yet.
 */
export async function loadProduct(
  before: MenuRepositories,
  reference: ProductReference,
  prices: CostLookup = createCostLookup(before),
): Promise<LoadedProduct> {
  const known = await before.links.findProductWithLinkedIngredients(reference.id)
  const {
    effects: { moves, marks },
  } = decideProductChange(known, reference)
  const [first] = moves
  const prefetched = first && prefetchIngredientCostUpdate(before, first, prices)
  // When several ingredients change, the prices include only the new cost of the first.
  const arePricesReusable = known.linkedIngredients.length <= 1 && marks.length === 0
  return { ...known, prices, prefetched, arePricesReusable }
}

interface ChangeOptions {
  readonly cause?: CostChangeCause
  /** Data loaded beforehand; otherwise it is loaded within the change. */
  readonly loaded?: LoadedProduct
}

/**
 * Saves the new state of a product. A new price changes the costs of the ingredients that follow it, and of their
 * dishes.
 */
export async function applyProductChanged(
  menu: MenuChange,
  reference: ProductReference,
  { cause, loaded }: ChangeOptions = {},
): Promise<Product> {
  const known = loaded ?? (await menu.links.findProductWithLinkedIngredients(reference.id))
  const { product, effects } = decideProductChange(known, reference, cause)
  if (product === known.product) return product
  await menu.products.replace(known.product, product)
  if (isUnitOrNameChanged(known.product, product)) await menu.sales.productUsage.markAll()
  await applyEffects(menu, effects, loaded?.prefetched)
  return product
}

/** The product after the change, and the effects on its ingredients. */
export function decideProductChange(
  { product: known, linkedIngredients }: ProductWithLinkedIngredients,
  reference: ProductReference,
  cause?: CostChangeCause,
): { readonly product: Product; readonly effects: Effects } {
  const product = applyProductReference(known, reference)
  if (product === known) return { product, effects: NO_EFFECTS }
  return {
    product,
    effects: effectsOn(linkedIngredients, { product, cause: cause ?? causeOfPrice(known, product) }),
  }
}

const causeOfPrice = (known: Product | null, product: Product): CostChangeCause =>
  known && isPriceReverted(known.price, product.price) ? 'invoice-deleted' : 'price'

/** Redirects the links of a merged product to the one it was merged into, also through several merges. */
export async function applyProductMerged(
  menu: MenuChange,
  { from_id: id, from_version: version, into }: EventPayload<'catalog.product-merged'>,
): Promise<void> {
  const loaded = await loadProduct(menu.before, into)
  await applyProductChanged(menu, into, { cause: 'merge', loaded })
  if (id === into.id) return
  await redirectLinks(menu, applyProductMerge(await menu.products.find(id), { id, into: into.id, version }))
}

/** Redirects links back to a product that was unmerged; the price of the other product is applied last. */
export async function applyProductUnmerged(
  menu: MenuChange,
  { product, from }: EventPayload<'catalog.product-unmerged'>,
): Promise<void> {
  const { id, version } = product
  const restored = applyProductReference(await menu.products.find(id), product)
  await redirectLinks(menu, applyProductMerge(restored, { id, into: null, version }))
  await applyProductChanged(menu, from, { cause: 'merge' })
}

/** Redirects all links that were created for the product, or for products merged into it, to the one that remains. */
async function redirectLinks(menu: MenuChange, product: Product): Promise<void> {
  await menu.products.save(product)
  const survivor = await findRemainingProduct(menu, product)
  await menu.products.claim(survivor.id)
  await menu.links.redirectLinks(survivor.id, await menu.products.findMergeGroup(product.id))
  const followers = await menu.links.findLinkedIngredients(survivor.id)
  await applyEffects(menu, effectsOn(followers, { product: survivor, cause: 'merge' }))
}

interface PriceChange {
  readonly product: Product
  readonly cause: CostChangeCause
}

interface Effects {
  readonly moves: readonly IngredientCostUpdate[]
  /** Ingredients whose cost stays the same but whose price became missing or available. */
  readonly marks: readonly Ingredient[]
}

const NO_EFFECTS: Effects = { moves: [], marks: [] }

/** The new costs of the linked ingredients, and whether they have a current price. */
function effectsOn(followers: readonly LinkedIngredient[], { product, cause }: PriceChange): Effects {
  const isPriceMissing = !hasCurrentPrice(product)
  const moves: IngredientCostUpdate[] = []
  const marks: Ingredient[] = []
  for (const { ingredient: before, link } of followers) {
    const ingredient = { ...before, isPriceMissing }
    const newCost = getLinkedIngredientCost(link, product)
    if (newCost && !isSameCost(before.cost, newCost))
      moves.push({ ingredient, newCost, cause, source: getLinkedCostChangeSource(link, product) })
    else if (before.isPriceMissing !== isPriceMissing) marks.push(ingredient)
  }
  return { moves, marks }
}

async function applyEffects(
  menu: MenuChange,
  { moves, marks }: Effects,
  prefetched?: IngredientCostUpdatePrefetch,
): Promise<void> {
  for (const [at, move] of moves.entries())
    await updateIngredientCost(menu, move, at === 0 ? prefetched : undefined)
  for (const ingredient of marks) {
    await menu.ingredients.save(ingredient)
    await recostDishesUsing(menu, ingredient.id)
  }
}

async function findRemainingProduct(menu: MenuChange, product: Product): Promise<Product> {
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
