import { invalid, notFound, type Transaction } from '@rms/service-kit'
import { listMerges } from '../../domain/products/merge-tree.ts'
import { toProductReference } from '../../domain/products/present-product.ts'
import type { Merge, Product } from '../../domain/products/product.ts'
import type { PriceHistoryDependencies, ProductDependencies } from './product-dependencies.ts'
import { PRODUCTS_LOCK, updateProducts } from './update-products.ts'

/**
 * Makes two products one: prices, remembered names and suppliers of the first go to the second. It can be undone for
 * 30 days. 404 when the first is not there, 400 when the second is not or is the same. Gives the one that remains.
 */
export async function mergeProducts(
  needs: ProductDependencies,
  fromId: number,
  intoId: number,
): Promise<Product> {
  if (fromId === intoId)
    throw invalid('merge-into-itself', 'A product cannot be merged into itself.', { field: 'into_id' })
  return needs.unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    const [from, into] = await Promise.all([
      findLiving(needs, fromId, transaction),
      findLiving(needs, intoId, transaction),
    ])
    if (!from) throw notFound('product')
    if (!into) throw invalid('unknown-product', 'This product no longer exists.', { field: 'into_id' })
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
    return mergeInto(needs, { from, into, isByPerson: true }, transaction)
  })
}

async function findLiving(
  { products }: ProductDependencies,
  id: number,
  { session }: Transaction,
): Promise<Product | null> {
  const found = await products.find(id, session)
  return found && !found.deleted ? found : null
}

interface Merging {
  readonly from: Product
  readonly into: Product
  readonly isByPerson: boolean
}

/**
 * Merges a product into another: its prices and suppliers go there, and the price in force of the other is settled
 * again. The first is part of it from then on, its names mean the second. Gives the product that remains.
 */
export async function mergeInto(
  needs: PriceHistoryDependencies,
  { from, into, isByPerson }: Merging,
  transaction: Transaction,
): Promise<Product> {
  const { session, emit } = transaction
  const addedSupplierIds = from.supplierIds.filter(id => !into.supplierIds.includes(id))
  const merge = { intoId: into.id, at: needs.now(), addedSupplierIds, isByPerson }
  const gone = await moveEverything(needs, { from, into, merge }, transaction)
  const parts = await needs.products.partsOf(into.id, session)
  const change = { addSupplierIds: from.supplierIds, family: { mergedFrom: listMerges(parts) } }
  const [changed] = await updateProducts(needs, transaction, { changes: new Map([[into.id, change]]) })
  const remains = changed ?? into
  const names = await needs.suppliers.namesOf(remains.supplierIds, session)
  emit('catalog.product-merged', {
    from_id: gone.id,
    from_version: gone.version,
    into: toProductReference(remains, names),
  })
  return remains
}

/** Names stay as they are: whoever looks one up finds the product that remains. */
async function moveEverything(
  { products, priceEntries, invoiceFacts }: PriceHistoryDependencies,
  { from, into, merge }: { from: Product; into: Product; merge: Merge },
  { session }: Transaction,
): Promise<Product> {
  await priceEntries.move(from.id, into.id, session)
  await invoiceFacts.move(from.id, into.id, session)
  const parts = await products.partsOf(from.id, session)
  const part = { mergedInto: into.id, version: from.version + 1 }
  const gone = { ...from, ...part, price: null, deleted: true, merge, mergedFrom: [] }
  await products.saveAll([gone, ...parts.map(each => ({ ...each, mergedInto: into.id }))], session)
  return gone
}
