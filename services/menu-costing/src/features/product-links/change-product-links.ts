import type { AUDITED_ACTIONS } from '@rms/contracts'
import { isSameCost, toDecimal } from '@rms/domain-kit'
import { badRequest, isUnchanged, notFound, requireVersion } from '@rms/service-kit'
import type { CostChangeCause } from '../../domain/cost-change.ts'
import { type Ingredient, withoutActiveProductLink } from '../../domain/ingredient.ts'
import { canBeLinked, hasCurrentPrice, type Product } from '../../domain/product.ts'
import {
  getLinkedCostChangeSource,
  getLinkedIngredientCost,
  type LinkTermsChange,
  type ProductLink,
} from '../../domain/product-link.ts'
import type { MenuChange } from '../../storage/menu-unit-of-work.ts'
import { applyProductChanged } from '../catalog/apply-product-event.ts'
import type { CatalogDependencies } from '../catalog/catalog-client.ts'
import { recostDishesUsing } from '../recosting/recost-dishes.ts'
import { updateIngredientCost } from '../recosting/update-ingredient-cost.ts'

export interface NewProductLink {
  readonly productId: number
  readonly packSize: number
  readonly wasteFactor: number
  readonly notes: string | null
}

/**
 * Links an ingredient to a product; the first link becomes active immediately. 400 for a product that does not exist or
 * has no price, 404, 503 while the catalog is unavailable, because only the catalog can guarantee that the product is
 * kept.
 */
export async function addProductLink(
  { menuUnitOfWork, catalog }: CatalogDependencies,
  ingredientId: number,
  { productId, packSize, wasteFactor, notes }: NewProductLink,
): Promise<ProductLink> {
  if (!(await menuUnitOfWork.menu.ingredients.find(ingredientId))) throw notFound('ingredient')
  const answer = await catalog.claimProduct(productId)
  if (answer.kind === 'unknown') throw unknownProduct()
  if (answer.kind === 'unavailable') throw answer.error
  return menuUnitOfWork.change(async menu => {
    requirePriced(await applyProductChanged(menu, answer.reference))
    const ingredient = await requireIngredient(menu, ingredientId)
    const isFirst = (await menu.links.countByIngredient(ingredientId)) === 0
    const terms = { packSize: toDecimal(packSize), wasteFactor: toDecimal(wasteFactor), notes }
    const made = { ingredientId, productId, originalProductId: productId, version: 1 }
    const link = { id: await menu.newId('product_links'), ...made, ...terms }
    await menu.products.claim(productId)
    await menu.links.add(link)
    if (isFirst) await activateLink(menu, ingredient, link)
    await record(menu, { action: 'created', before: null, after: link, isActive: isFirst })
    return link
  })
}

/**
 * Changes the terms of a link, activates it instead of any other, or deactivates it. 400 without a price, 404, 409 for
 * a stale version.
 */
export const updateProductLink = (
  { menuUnitOfWork }: CatalogDependencies,
  { id: linkId, version }: { readonly id: number; readonly version?: number | undefined },
  { isActive, ...terms }: LinkTermsChange & { readonly isActive?: boolean },
): Promise<ProductLink> =>
  menuUnitOfWork.change(async menu => {
    const before = await find(menu, linkId)
    requireVersion(before.version, version)
    const link = { ...before, ...terms, version: before.version + 1 }
    const ingredient = await requireIngredient(menu, link.ingredientId)
    const wasActive = ingredient.activeLinkId === linkId
    if ((isActive ?? wasActive) === wasActive && isUnchanged(before, link)) return before
    await menu.links.save(link)
    if (isActive && !wasActive) requirePriced(await menu.products.find(link.productId))
    if (isActive ?? wasActive)
      await activateLink(menu, ingredient, link, wasActive ? determineCause(before, link) : 'link')
    else if (wasActive) await keepLastCost(menu, ingredient)
    await record(menu, { action: 'changed', before, after: link, wasActive, isActive: isActive ?? wasActive })
    return link
  })

/** Deletes a link; an ingredient that followed it keeps its last cost, as one set by hand. 404. */
export const deleteProductLink = ({ menuUnitOfWork }: CatalogDependencies, linkId: number): Promise<void> =>
  menuUnitOfWork.change(async menu => {
    const link = await find(menu, linkId)
    await menu.links.remove(linkId)
    const ingredient = await requireIngredient(menu, link.ingredientId)
    const wasActive = ingredient.activeLinkId === linkId
    if (wasActive) await keepLastCost(menu, ingredient)
    await record(menu, { action: 'deleted', before: link, after: null, wasActive })
  })

interface AuditedLinkChange {
  readonly action: AUDITED_ACTIONS['product-link']
  readonly before: ProductLink | null
  readonly after: ProductLink | null
  readonly wasActive?: boolean
  readonly isActive?: boolean
}

/** Links determine costs, so changes are recorded in the audit log. */
async function record(
  menu: MenuChange,
  { action, before, after, wasActive = false, isActive = false }: AuditedLinkChange,
): Promise<void> {
  const entityId = (after ?? before)?.id
  if (entityId === undefined) return
  const views = {
    before: before && auditedTerms(before, wasActive),
    after: after && auditedTerms(after, isActive),
  }
  await menu.recordAudit({ action, entity: 'product-link', entityId, ...views })
}

const auditedTerms = (link: ProductLink, isActive: boolean) => ({
  ingredient_id: link.ingredientId,
  product_id: link.productId,
  product_pack_size: link.packSize.toString(),
  waste_factor: link.wasteFactor.toString(),
  is_active: isActive,
})

function requirePriced(product: Product | null): void {
  if (!canBeLinked(product)) throw unknownProduct()
  if (product.price.unitPrice === null)
    throw badRequest('product-without-price', `${product.name} has no price yet.`, {
      field: 'product_id',
      suggestion: 'Process an invoice for it or enter a price.',
    })
}

/** Activates a link. The active link is a single field of the ingredient, so there is never a moment with two. */
async function activateLink(
  menu: MenuChange,
  ingredient: Ingredient,
  link: ProductLink,
  cause: CostChangeCause = 'link',
): Promise<void> {
  const product = await menu.products.find(link.productId)
  const isPriceMissing = product !== null && !hasCurrentPrice(product)
  const following = { ...ingredient, activeLinkId: link.id, isPriceMissing }
  await menu.ingredients.save(following)
  const newCost = product && getLinkedIngredientCost(link, product)
  if (newCost && !isSameCost(newCost, ingredient.cost))
    await updateIngredientCost(menu, {
      ingredient: following,
      newCost,
      cause,
      source: getLinkedCostChangeSource(link, product),
    })
  else if (isPriceMissing !== ingredient.isPriceMissing) await recostDishesUsing(menu, ingredient.id)
}

/** The cause of a cost change through a changed link: pack size, waste factor, or the link itself when both changed. */
const determineCause = (before: ProductLink, after: ProductLink): CostChangeCause => {
  const isPackNew = !before.packSize.eq(after.packSize)
  const isWasteNew = !before.wasteFactor.eq(after.wasteFactor)
  if (isPackNew === isWasteNew) return 'link'
  return isPackNew ? 'pack' : 'waste'
}

/**
 * Keeps the displayed cost as one set by hand. This is not a cost change, but dishes are recosted because the hidden
 * digits are dropped.
 */
async function keepLastCost(menu: MenuChange, ingredient: Ingredient): Promise<void> {
  const unlinked = withoutActiveProductLink(ingredient)
  await menu.ingredients.save(unlinked)
  if (!isSameCost(unlinked.cost, ingredient.cost) || ingredient.isPriceMissing)
    await recostDishesUsing(menu, unlinked.id)
}

async function find(menu: MenuChange, id: number): Promise<ProductLink> {
  const link = await menu.links.find(id)
  if (!link) throw notFound('product link')
  return link
}

async function requireIngredient(menu: MenuChange, id: number): Promise<Ingredient> {
  const ingredient = await menu.ingredients.find(id)
  if (!ingredient) throw notFound('ingredient')
  return ingredient
}

const unknownProduct = () =>
  badRequest('unknown-product', 'This product no longer exists.', { field: 'product_id' })
