import {
  type AvailableProduct,
  ingredientEndpoints,
  internalEndpoints,
  type ProductLink as ProductLinkAnswer,
  type UpdateProductLinkBody,
} from '@rms/contracts'
import { convertUnits, getProductPack, toDecimal, toNumber } from '@rms/domain-kit'
import { notFound, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { z } from 'zod'
import { type Ingredient, UNIT_COST_DECIMALS } from '../../domain/ingredient.ts'
import type { Product } from '../../domain/product.ts'
import { getLinkedIngredientCost, type LinkTermsChange, type ProductLink } from '../../domain/product-link.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import type { CatalogDependencies } from '../catalog/catalog-client.ts'
import { addProductLink, deleteProductLink, updateProductLink } from './change-product-links.ts'

/** Mounts the links from ingredients to suppliers' products. */
export function mountProductLinkRoutes(router: Router, dependencies: CatalogDependencies): void {
  const { menu } = dependencies.menuUnitOfWork

  serveEndpoint(router, ingredientEndpoints.listProductLinks, async ({ params }) => {
    return presentLinks(menu, params.id, menu.links.listByIngredient(params.id))
  })

  serveEndpoint(router, ingredientEndpoints.createProductLink, async ({ params, body }) => {
    const link = await addProductLink(dependencies, params.id, {
      productId: body.product_id,
      packSize: body.product_pack_size,
      wasteFactor: body.waste_factor,
      notes: body.conversion_notes,
    })
    return presentLink(menu, link)
  })

  serveEndpoint(
    router,
    ingredientEndpoints.updateProductLink,
    async ({ params: { linkId: id }, body: { version, ...terms } }) =>
      presentLink(menu, await updateProductLink(dependencies, { id, version }, toChange(terms))),
    {
      current: async ({ params }) => {
        const link = await menu.links.find(params.linkId)
        if (!link) throw notFound('product link')
        return presentLink(menu, link)
      },
    },
  )

  serveEndpoint(router, ingredientEndpoints.deleteProductLink, async ({ params }) => {
    await deleteProductLink(dependencies, params.linkId)
    return { success: true as const }
  })

  serveEndpoint(router, internalEndpoints.linkedProducts, async ({ body }) => ({
    product_ids: await menu.links.filterLinked(body.product_ids),
  }))

  serveEndpoint(router, ingredientEndpoints.listAvailableProducts, async ({ params, query }) => {
    const ingredient = await menu.ingredients.find(params.id)
    if (!ingredient) throw notFound('ingredient')
    const products = await menu.products.listLinkable({ search: query.search, supplierId: query.supplier_id })
    const supplierNames = await namesOfSuppliers(menu, products)
    return products.map(product => ({
      ...presentProduct(product, supplierNames),
      pack_size: packSizeIn(ingredient, product),
    }))
  })
}

const toChange = (
  body: Omit<z.output<typeof UpdateProductLinkBody>, 'version'>,
): LinkTermsChange & { isActive?: boolean } => ({
  ...(body.is_active !== undefined && { isActive: body.is_active }),
  ...(body.product_pack_size !== undefined && { packSize: toDecimal(body.product_pack_size) }),
  ...(body.waste_factor !== undefined && { wasteFactor: toDecimal(body.waste_factor) }),
  ...(body.conversion_notes !== undefined && { notes: body.conversion_notes || null }),
})

async function presentLink(menu: MenuRepositories, link: ProductLink): Promise<ProductLinkAnswer> {
  const [answer] = await presentLinks(menu, link.ingredientId, Promise.resolve([link]))
  if (!answer) throw new Error('one link has one answer')
  return answer
}

/** Whichever link the ingredient names, at most one is active, even if it was changed after its links were read. */
async function presentLinks(
  menu: MenuRepositories,
  ingredientId: number,
  reading: Promise<readonly ProductLink[]>,
): Promise<ProductLinkAnswer[]> {
  const [links, ingredient] = await Promise.all([reading, menu.ingredients.find(ingredientId)])
  if (!ingredient) throw notFound('ingredient')
  const products = await menu.products.findMany(links.map(({ productId }) => productId))
  const supplierNames = await namesOfSuppliers(menu, products)
  return links.map(link => {
    const product = products.find(({ id }) => id === link.productId) ?? null
    const unitCost = product && getLinkedIngredientCost(link, product)
    return {
      id: link.id,
      ingredient_id: link.ingredientId,
      product_id: link.productId,
      product_name: product?.name ?? '',
      supplier_name: product ? supplierNameOf(product, supplierNames) : '',
      product_pack_size: link.packSize.toNumber(),
      waste_factor: link.wasteFactor.toNumber(),
      conversion_notes: link.notes,
      is_active: ingredient.activeLinkId === link.id,
      current_product_price: product && priceOf(product),
      ingredient_unit_cost: unitCost && toNumber(unitCost, UNIT_COST_DECIMALS),
      version: link.version,
    }
  })
}

const presentProduct = (product: Product, supplierNames: SupplierNames): AvailableProduct => ({
  id: product.id,
  name: product.name,
  unit: product.unit,
  description: product.description,
  supplier_name: supplierNameOf(product, supplierNames),
  current_price: priceOf(product),
})

const PACK_PLACES = 6

/** The number of ingredient units in one priced unit of the product, when its unit or name gives it. */
function packSizeIn({ unit, equivalences }: Ingredient, product: Product): number | null {
  const pack = getProductPack(product)
  const factor = pack && convertUnits(pack.unit, unit, equivalences)?.factor
  if (!factor) return null
  return toNumber(pack.amount.times(factor.numerator).div(factor.denominator), PACK_PLACES) || null
}

const PRICE_PLACES = 6

const priceOf = ({ price }: Product): number | null =>
  price.unitPrice && toNumber(price.unitPrice, PRICE_PLACES)

type SupplierNames = ReadonlyMap<number, string>

const namesOfSuppliers = (menu: MenuRepositories, products: readonly Product[]): Promise<SupplierNames> =>
  menu.suppliers.findNames(products.map(sellerOf).map(({ id }) => id))

/** The current name of the supplier, otherwise the one that came with the product. */
const supplierNameOf = (product: Product, names: SupplierNames): string => {
  const { id, name } = sellerOf(product)
  return (id === null ? undefined : names.get(id)) ?? name
}

/** The supplier of the current price; without one, the first supplier of the product. */
const sellerOf = ({ price, suppliers }: Product): { id: number | null; name: string } =>
  price.supplierId === null && price.supplierName === ''
    ? (suppliers[0] ?? { id: null, name: '' })
    : { id: price.supplierId, name: price.supplierName }
