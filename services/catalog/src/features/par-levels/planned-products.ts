import { type Decimal, ONE } from '@rms/domain-kit'
import type { Product } from '../../domain/products/product.ts'
import { convertQuantity } from '../../domain/purchasing/units/purchase-units.ts'
import { findProductUnitFactor } from '../../domain/stock/movements/item-units.ts'

/** Finds products by their own ids and by those of products that were merged into them. */
export function createProductFinder(
  products: readonly Product[],
  merged: readonly Pick<Product, 'id' | 'mergedInto'>[],
): (id: number) => Product | null {
  const byId = new Map(products.map(product => [product.id, product]))
  for (const { id, mergedInto } of merged) {
    const remaining = mergedInto === null ? undefined : byId.get(mergedInto)
    if (remaining) byId.set(id, remaining)
  }
  return id => byId.get(id) ?? null
}

/** Units of a product in stock units; its own unit if the content is unknown. */
export function toStockUnits(product: Product, quantity: Decimal): Decimal {
  const factor = findProductUnitFactor(product, product.unit)
  return quantity.times(factor ? convertQuantity(ONE, factor) : ONE)
}
