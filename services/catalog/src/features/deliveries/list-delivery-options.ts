import type { DeliveryOptions } from '@rms/contracts'
import type { DeliveryDependencies } from './delivery-dependencies.ts'

const MAX_PRODUCTS = 5000

/** Suppliers and products to choose from when goods arrive that were not ordered. */
export async function listDeliveryOptions({
  suppliers,
  products,
}: Pick<DeliveryDependencies, 'suppliers' | 'products'>): Promise<DeliveryOptions> {
  const [allSuppliers, allProducts] = await Promise.all([
    suppliers.list({ sort: 'name' }),
    products.list({ sort: 'name', page: 1, page_size: MAX_PRODUCTS, matchingSupplierIds: [] }),
  ])
  return {
    suppliers: allSuppliers.items.map(({ id, name }) => ({ id, name })),
    products: allProducts.items.map(({ id, name, unit, supplierIds }) => ({
      id,
      name,
      unit,
      supplier_ids: [...supplierIds],
    })),
  }
}
