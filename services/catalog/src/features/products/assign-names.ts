import type { ClientSession } from 'mongoose'
import type { Product } from '../../domain/products/product.ts'
import {
  getAnySupplierKey,
  getLookupKeys,
  type SupplierItemLookup,
} from '../../domain/products/resolve-product.ts'
import type { SupplierItemRepository } from '../../storage/prices/supplier-item-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'

interface Needs {
  readonly products: ProductRepository
  readonly supplierItems: SupplierItemRepository
}

/**
 * Has invoices of the product's suppliers, and of any other, find it by its name and unit. A name that already
 * means a living product keeps its meaning; one that meant a deleted product is free.
 */
export async function assignNamesToProduct(
  { products, supplierItems }: Needs,
  product: Product,
  session: ClientSession,
): Promise<void> {
  const keys = namesOf(product)
  const memory = await supplierItems.recall(keys, session)
  const living = await livingOf(products, memory, session)
  const free = keys.filter(key => !living.has(memory.get(key) ?? 0))
  await supplierItems.remember(new Map(free.map(key => [key, product.id])), session)
}

const namesOf = ({ name, unit, supplierIds }: Product): string[] => {
  const names = { productName: name, unit, supplierCode: null }
  return [getAnySupplierKey(name, unit), ...supplierIds.map(id => getLookupKeys(id, names).name)]
}

async function livingOf(
  products: ProductRepository,
  memory: SupplierItemLookup,
  session: ClientSession,
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(memory.values())]
  const remaining = await products.remainingOf(ids, session)
  const meant = await products.findAll([...ids, ...remaining.values()], session)
  const there = new Set(meant.filter(product => !product.deleted).map(product => product.id))
  return new Set(ids.filter(id => there.has(remaining.get(id) ?? id)))
}
