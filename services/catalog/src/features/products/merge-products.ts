import { invalid, notFound, type Transaction } from '@rms/service-kit'
import type { Product } from '../../domain/products/product.ts'
import { joinProducts } from './join-products.ts'
import type { ProductNeeds } from './save-product.ts'
import { PRODUCTS_LOCK } from './settle-products.ts'

/**
 * Makes two products one: prices, remembered names and suppliers of the first go to the second. It can be undone for
 * 30 days. 404 when the first is not there, 400 when the second is not or is the same. Gives the one that remains.
 */
export async function mergeProducts(needs: ProductNeeds, fromId: number, intoId: number): Promise<Product> {
  if (fromId === intoId)
    throw invalid('merge-into-itself', 'A product cannot be merged into itself.', { field: 'into_id' })
  return needs.unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    const [from, into] = await Promise.all([
      livingProduct(needs, fromId, transaction),
      livingProduct(needs, intoId, transaction),
    ])
    if (!from) throw notFound('product')
    if (!into) throw invalid('unknown-product', `There is no product ${intoId}.`, { field: 'into_id' })
    await needs.audit.record(
      {
        action: 'merged',
        entity: 'product',
        entityId: fromId,
        before: { name: from.name },
        after: { merged_into: intoId, name: into.name },
      },
      transaction.session,
    )
    return joinProducts(needs, { from, into, isByPerson: true }, transaction)
  })
}

async function livingProduct(
  { products }: ProductNeeds,
  id: number,
  { session }: Transaction,
): Promise<Product | null> {
  const found = await products.find(id, session)
  return found && !found.deleted ? found : null
}
