import { notFound, type UnitOfWork } from '@rms/service-kit'
import { isUntouchedProduct, type Product } from '../../domain/products/product.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import { PRODUCTS_LOCK } from './update-products.ts'

interface Dependencies {
  readonly products: ProductRepository
  readonly unitOfWork: UnitOfWork
}

/**
 * Returns a product that a person is about to link to an ingredient. It is first marked as edited, under the lock that
 * removals take: either the removal sees the mark and keeps the product, or this call finds it deleted and the link is
 * refused. 404 if it does not exist.
 */
export async function getProductForLink(
  { products, unitOfWork }: Dependencies,
  id: number,
): Promise<Product> {
  const known = await products.find(id)
  if (!known) throw notFound('product')
  if (!mayGoWithInvoice(known)) return known
  return unitOfWork.withLock(PRODUCTS_LOCK, async ({ session }) => {
    const product = await products.find(id, session)
    if (!product) throw notFound('product')
    if (!mayGoWithInvoice(product)) return product
    const claimed = { ...product, isEdited: true }
    await products.saveAll([claimed], session)
    return claimed
  })
}

/** A product without a price cannot be linked, so it needs no protection. */
const mayGoWithInvoice = (product: Product): boolean =>
  product.createdForItemId !== null && product.price !== null && isUntouchedProduct(product)
