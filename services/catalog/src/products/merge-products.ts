import { invalid, notFound, type Transaction } from '@rms/service-kit'
import type { InvoiceFactsRepository } from '../price-history/invoice-facts-repository.ts'
import { PRODUCTS_LOCK, settleProducts } from '../price-history/settle-products.ts'
import { type Product, toProductReference } from './product.ts'
import type { ProductNeeds } from './save-product.ts'

interface Needs extends ProductNeeds {
  readonly invoiceFacts: InvoiceFactsRepository
}

/**
 * Makes two products one: prices, remembered names and suppliers of the first go to the second, whose price in
 * force is settled anew. The first is gone for good. 404 when it is not there, 400 when the second is not or is
 * the same. Gives the product that remains.
 */
export async function mergeProducts(needs: Needs, fromId: number, intoId: number): Promise<Product> {
  if (fromId === intoId)
    throw invalid('merge-into-itself', 'A product cannot be merged into itself.', { field: 'into_id' })
  return needs.unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    const { session, emit } = transaction
    const [from, into] = await Promise.all([
      livingProduct(needs, fromId, transaction),
      livingProduct(needs, intoId, transaction),
    ])
    if (!from) throw notFound('product')
    if (!into) throw invalid('unknown-product', `There is no product ${intoId}.`, { field: 'into_id' })
    await moveEverything(needs, { from, into }, transaction)
    const changes = new Map([[intoId, { addSupplierIds: from.supplierIds }]])
    const [changed] = await settleProducts(needs, transaction, { changes })
    const remains = changed ?? into
    await needs.audit.record(
      {
        action: 'merged',
        entity: 'product',
        entityId: fromId,
        before: { name: from.name },
        after: { merged_into: intoId, name: into.name },
      },
      session,
    )
    const names = await needs.suppliers.namesOf(remains.supplierIds, session)
    emit('catalog.product-merged', { from_id: fromId, into: toProductReference(remains, names) })
    return remains
  })
}

async function livingProduct(
  { products }: Needs,
  id: number,
  { session }: Transaction,
): Promise<Product | null> {
  const found = await products.find(id, session)
  return found && !found.deleted ? found : null
}

async function moveEverything(
  { products, priceEntries, supplierItems, invoiceFacts }: Needs,
  { from, into }: { from: Product; into: Product },
  { session }: Transaction,
): Promise<void> {
  await priceEntries.move(from.id, into.id, session)
  await supplierItems.move(from.id, into.id, session)
  await invoiceFacts.move(from.id, into.id, session)
  await products.moveMerged(from.id, into.id, session)
  const gone = { ...from, price: null, deleted: true, mergedInto: into.id, version: from.version + 1 }
  await products.saveAll([gone], session)
}
