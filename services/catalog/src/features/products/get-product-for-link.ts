import { notFound, type UnitOfWork } from '@rms/service-kit'
import { isUntouched, type Product } from '../../domain/products/product.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import { PRODUCTS_LOCK } from './update-products.ts'

interface Needs {
  readonly products: ProductRepository
  readonly unitOfWork: UnitOfWork
}

/**
 * Gives a product that a person is about to link to an ingredient. Before the link is there, the product is marked as
 * touched by a person under the lock that removals take: either the removal sees the mark and keeps the product, or
 * this call finds the product deleted and the link is refused. 404.
 */
export async function getProductForLink({ products, unitOfWork }: Needs, id: number): Promise<Product> {
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

/** Without a price it cannot be linked, so that nothing is to be kept. */
const mayGoWithInvoice = (product: Product): boolean =>
  product.bornOfItemId !== null && product.price !== null && isUntouched(product)
