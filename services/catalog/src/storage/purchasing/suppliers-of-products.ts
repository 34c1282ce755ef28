import type { ClientSession } from 'mongoose'
import type { DeliveryRepository } from '../deliveries/delivery-repository.ts'
import type { OrderRepository } from '../order-repository.ts'
import type { ProductRepository } from '../products/product-repository.ts'
import type { PurchaseMonthRepository } from './purchase-month-repository.ts'

export interface SuppliersOfProductsDependencies {
  readonly products: Pick<ProductRepository, 'findAll' | 'listMergedInto'>
  readonly purchaseMonths: Pick<PurchaseMonthRepository, 'listSuppliersOfProducts'>
  readonly orders: Pick<OrderRepository, 'listSuppliersOfProducts'>
  readonly deliveries: Pick<DeliveryRepository, 'listSuppliersOfProducts'>
}

/**
 * All suppliers that ever had to do with these products, or with others that were merged into them: they sell them, or
 * invoiced or delivered them, or they were ordered there. In ascending order.
 */
export async function listSuppliersOfProducts(
  { products, purchaseMonths, orders, deliveries }: SuppliersOfProductsDependencies,
  ids: readonly number[],
  session: ClientSession,
): Promise<number[]> {
  const merged = await products.listMergedInto(ids, session)
  const productIds = [...new Set([...ids, ...merged.map(({ id }) => id)])]
  const listed = await products.findAll(productIds, session)
  const supplierIds = new Set(listed.flatMap(product => product.supplierIds))
  for (const history of [purchaseMonths, orders, deliveries])
    for (const id of await history.listSuppliersOfProducts(productIds, session)) supplierIds.add(id)
  return [...supplierIds].sort((a, b) => a - b)
}
