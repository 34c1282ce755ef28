import type { IngredientPriceSource } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import type { Ingredient } from '../../domain/ingredient.ts'
import type { Product } from '../../domain/product.ts'
import type { ProductLink } from '../../domain/product-link.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'

export type { IngredientPriceSource }

/** Finds the product, link and invoice behind the cost of each ingredient; costs set by hand have none. */
export async function findPriceSources(
  menu: Pick<MenuRepositories, 'links' | 'products'>,
  ingredients: readonly Ingredient[],
): Promise<ReadonlyMap<number, IngredientPriceSource>> {
  const links: ProductLink[] = []
  // Sequential, because the queries share one session.
  for (const { activeLinkId } of ingredients) {
    const link = activeLinkId === null ? null : await menu.links.find(activeLinkId)
    if (link) links.push(link)
  }
  const products = await menu.products.findMany(links.map(({ productId }) => productId))
  const byId = new Map(products.map(product => [product.id, product]))
  return new Map(
    links.flatMap(link => {
      const product = byId.get(link.productId)
      return product ? [[link.ingredientId, presentSource(link, product)] as const] : []
    }),
  )
}

const PRICE_PLACES = 6

function presentSource(
  link: ProductLink,
  { id, name, price, lastKnownPrice }: Product,
): IngredientPriceSource {
  // A product that lost its price keeps the last one, which no invoice states any longer.
  const isInForce = price.unitPrice !== null
  return {
    product_id: id,
    product_name: name,
    link_id: link.id,
    product_price: lastKnownPrice && toNumber(lastKnownPrice.unitPrice, PRICE_PLACES),
    price_date: isInForce ? price.date : null,
    supplier_name: price.supplierName,
    invoice_id: isInForce ? price.invoiceId : null,
    pack_size: link.packSize.toNumber(),
    waste_factor: link.wasteFactor.toNumber(),
  }
}
