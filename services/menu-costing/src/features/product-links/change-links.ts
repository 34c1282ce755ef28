import type { AuditedActs } from '@rms/contracts'
import { decimal, isSameCost } from '@rms/domain-kit'
import { invalid, isUnchanged, notFound, requireVersion } from '@rms/service-kit'
import type { CostChangeCause } from '../../domain/cost-change.ts'
import { type Ingredient, withoutActiveLink } from '../../domain/ingredient.ts'
import { hasCurrentPrice, isOffered, type Product } from '../../domain/product.ts'
import {
  costThroughLink,
  type LinkTermsChange,
  type ProductLink,
  sourceThrough,
} from '../../domain/product-link.ts'
import type { MenuChange } from '../../storage/menu-unit-of-work.ts'
import { applyProductChanged } from '../catalog/apply-product-event.ts'
import type { CatalogNeeds } from '../catalog/catalog-client.ts'
import { moveCost } from '../recosting/move-cost.ts'
import { recostDishesUsing } from '../recosting/recost-dishes.ts'

export interface NewLink {
  readonly productId: number
  readonly packSize: number
  readonly wasteFactor: number
  readonly notes: string | null
}

/**
 * Links an ingredient to a product; the first link is active at once. 400 for a product that does not exist or has
 * no price, 404, 503 while the catalog is away: it alone can say that the product stays.
 */
export async function addLink(
  { menuUnitOfWork, catalog }: CatalogNeeds,
  ingredientId: number,
  { productId, packSize, wasteFactor, notes }: NewLink,
): Promise<ProductLink> {
  if (!(await menuUnitOfWork.menu.ingredients.find(ingredientId))) throw notFound('ingredient')
  const answer = await catalog.claimProduct(productId)
  if (answer.kind === 'unknown') throw unknownProduct()
  if (answer.kind === 'away') throw answer.error
  return menuUnitOfWork.change(async menu => {
    requirePriced(await applyProductChanged(menu, answer.reference))
    const ingredient = await ingredientOf(menu, ingredientId)
    const isFirst = (await menu.links.countOfIngredient(ingredientId)) === 0
    const terms = { packSize: decimal(packSize), wasteFactor: decimal(wasteFactor), notes }
    const made = { ingredientId, productId, originalProductId: productId, version: 1 }
    const link = { id: await menu.newId('product_links'), ...made, ...terms }
    await menu.products.claim(productId)
    await menu.links.add(link)
    if (isFirst) await follow(menu, ingredient, link)
    await record(menu, { action: 'created', before: null, after: link, isActive: isFirst })
    return link
  })
}

/** Changes a link's terms, activates it in place of any other, or deactivates it. 400 without a price, 404, a stale version. */
export const changeLink = (
  { menuUnitOfWork }: CatalogNeeds,
  { id: linkId, version }: { readonly id: number; readonly version?: number | undefined },
  { isActive, ...terms }: LinkTermsChange & { readonly isActive?: boolean },
): Promise<ProductLink> =>
  menuUnitOfWork.change(async menu => {
    const before = await find(menu, linkId)
    requireVersion(before.version, version)
    const link = { ...before, ...terms, version: before.version + 1 }
    const ingredient = await ingredientOf(menu, link.ingredientId)
    const wasActive = ingredient.activeLinkId === linkId
    if ((isActive ?? wasActive) === wasActive && isUnchanged(before, link)) return before
    await menu.links.save(link)
    if (isActive && !wasActive) requirePriced(await menu.products.find(link.productId))
    if (isActive ?? wasActive)
      await follow(menu, ingredient, link, wasActive ? causeOf(before, link) : 'link')
    else if (wasActive) await keepLastCost(menu, ingredient)
    await record(menu, { action: 'changed', before, after: link, wasActive, isActive: isActive ?? wasActive })
    return link
  })

/** Deletes a link; an ingredient that followed it keeps its last cost as one set by hand. 404. */
export const deleteLink = ({ menuUnitOfWork }: CatalogNeeds, linkId: number): Promise<void> =>
  menuUnitOfWork.change(async menu => {
    const link = await find(menu, linkId)
    await menu.links.remove(linkId)
    const ingredient = await ingredientOf(menu, link.ingredientId)
    const wasActive = ingredient.activeLinkId === linkId
    if (wasActive) await keepLastCost(menu, ingredient)
    await record(menu, { action: 'deleted', before: link, after: null, wasActive })
  })

interface LinkMove {
  readonly action: AuditedActs['product-link']
  readonly before: ProductLink | null
  readonly after: ProductLink | null
  readonly wasActive?: boolean
  readonly isActive?: boolean
}

/** A link sets what an ingredient costs: who made it so is kept. */
async function record(
  menu: MenuChange,
  { action, before, after, wasActive = false, isActive = false }: LinkMove,
): Promise<void> {
  const entityId = (after ?? before)?.id
  if (entityId === undefined) return
  const views = {
    before: before && auditedTerms(before, wasActive),
    after: after && auditedTerms(after, isActive),
  }
  await menu.record({ action, entity: 'product-link', entityId, ...views })
}

const auditedTerms = (link: ProductLink, isActive: boolean) => ({
  ingredient_id: link.ingredientId,
  product_id: link.productId,
  product_pack_size: link.packSize.toString(),
  waste_factor: link.wasteFactor.toString(),
  is_active: isActive,
})

function requirePriced(product: Product | null): void {
  if (!isOffered(product)) throw unknownProduct()
  if (product.price.unitPrice === null)
    throw invalid('product-without-price', `${product.name} has no price yet.`, {
      field: 'product_id',
      suggestion: 'Process an invoice that names it, or give it a price.',
    })
}

/** Which link is active is one field of the ingredient: there is no moment with two, or with none. */
async function follow(
  menu: MenuChange,
  ingredient: Ingredient,
  link: ProductLink,
  cause: CostChangeCause = 'link',
): Promise<void> {
  const product = await menu.products.find(link.productId)
  const isPriceMissing = product !== null && !hasCurrentPrice(product)
  const following = { ...ingredient, activeLinkId: link.id, isPriceMissing }
  await menu.ingredients.save(following)
  const newCost = product && costThroughLink(link, product)
  if (newCost && !isSameCost(newCost, ingredient.cost))
    await moveCost(menu, { ingredient: following, newCost, cause, source: sourceThrough(link, product) })
  else if (isPriceMissing !== ingredient.isPriceMissing) await recostDishesUsing(menu, ingredient.id)
}

/** What of the link moved the cost; the link itself when it was more than one thing. */
const causeOf = (before: ProductLink, after: ProductLink): CostChangeCause => {
  const isPackNew = !before.packSize.eq(after.packSize)
  const isWasteNew = !before.wasteFactor.eq(after.wasteFactor)
  if (isPackNew === isWasteNew) return 'link'
  return isPackNew ? 'pack' : 'waste'
}

/** The cost stays, as it was shown, and is a person's: no cost change, though dishes feel the digits that are gone. */
async function keepLastCost(menu: MenuChange, ingredient: Ingredient): Promise<void> {
  const kept = withoutActiveLink(ingredient)
  await menu.ingredients.save(kept)
  if (!isSameCost(kept.cost, ingredient.cost) || ingredient.isPriceMissing)
    await recostDishesUsing(menu, kept.id)
}

async function find(menu: MenuChange, id: number): Promise<ProductLink> {
  const link = await menu.links.find(id)
  if (!link) throw notFound('product link')
  return link
}

async function ingredientOf(menu: MenuChange, id: number): Promise<Ingredient> {
  const ingredient = await menu.ingredients.find(id)
  if (!ingredient) throw notFound('ingredient')
  return ingredient
}

const unknownProduct = () => invalid('unknown-product', 'There is no such product.', { field: 'product_id' })
