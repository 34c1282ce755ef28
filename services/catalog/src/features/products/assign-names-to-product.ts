import type { ClientSession } from 'mongoose'
import type { Product } from '../../domain/products/product.ts'
import {
  getAnySupplierKey,
  getLookupKeys,
  type SupplierItemLookup,
} from '../../domain/products/resolve-product.ts'
import type { SupplierItemRepository } from '../../storage/prices/supplier-item-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'

interface Dependencies {
  readonly products: ProductRepository
  readonly supplierItems: SupplierItemRepository
}

/**
 * Makes invoices of the product's suppliers, and of any other, find it by its name and unit. A name that already refers
 * to an existing product is kept; one that refers to a deleted product is reassigned.
 */
export async function assignNamesToProduct(
  { products, supplierItems }: Dependencies,
  product: Product,
  session: ClientSession,
): Promise<void> {
  const keys = namesOf(product)
  const memory = await supplierItems.findProducts(keys, session)
  const living = await findProductIdsInUse(products, memory, session)
  const free = keys.filter(key => !living.has(memory.get(key) ?? 0))
  await supplierItems.saveKeys(new Map(free.map(key => [key, product.id])), session)
}

const namesOf = ({ name, unit, supplierIds }: Product): string[] => {
  const names = { productName: name, unit, supplierCode: null }
  return [getAnySupplierKey(name, unit), ...supplierIds.map(id => getLookupKeys(id, names).name)]
}

async function findProductIdsInUse(
  products: ProductRepository,
  memory: SupplierItemLookup,
  session: ClientSession,
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(memory.values())]
  const remaining = await products.findMergeTargets(ids, session)
  const meant = await products.findAll([...ids, ...remaining.values()], session)
  const existingIds = new Set(meant.filter(product => !product.deleted).map(product => product.id))
  return new Set(ids.filter(id => existingIds.has(remaining.get(id) ?? id)))
}
