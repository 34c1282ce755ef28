import { badRequest, notFound, type Transaction } from '@rms/service-kit'
import type { Product, ProductMerge } from '../../domain/products/product.ts'
import { listMerges } from '../../domain/products/product-merges.ts'
import { toProductReference } from '../../domain/products/product-presenter.ts'
import { moveAgreements } from '../agreements/follow-parties.ts'
import type { PriceHistoryDependencies, ProductDependencies } from './product-dependencies.ts'
import { PRODUCTS_LOCK, updateProducts } from './update-products.ts'

/**
 * Merges two products: prices, agreements, remembered names and suppliers of the first go to the second. Can be undone for 30 days.
 * 404 if the first does not exist, 400 if the second does not or is the same. Returns the remaining product.
 */
export async function mergeProducts(
  needs: ProductDependencies,
  fromId: number,
  intoId: number,
): Promise<Product> {
  if (fromId === intoId)
    throw badRequest('merge-into-itself', 'A product cannot be merged into itself.', { field: 'into_id' })
  return needs.unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    const [from, into] = await Promise.all([
      findLiving(needs, fromId, transaction),
      findLiving(needs, intoId, transaction),
    ])
    if (!from) throw notFound('product')
    if (!into) throw badRequest('unknown-product', 'This product no longer exists.', { field: 'into_id' })
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
    return mergeProductInto(needs, { from, into, isByPerson: true }, transaction)
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
 * Merges a product into another: its prices and suppliers move there, and the current price of the target is updated.
 * From then on, its names refer to the target. Returns the remaining product.
 */
export async function mergeProductInto(
  needs: PriceHistoryDependencies,
  { from, into, isByPerson }: Merging,
  transaction: Transaction,
): Promise<Product> {
  const { session, emit } = transaction
  const addedSupplierIds = from.supplierIds.filter(id => !into.supplierIds.includes(id))
  const merge = { intoId: into.id, at: needs.now(), addedSupplierIds, isByPerson }
  const mergedProduct = await moveHistory(needs, { from, into, merge }, transaction)
  const parts = await needs.products.listMergedInto([into.id], session)
  const change = { addSupplierIds: from.supplierIds, mergeFields: { mergedFrom: listMerges(parts) } }
  const [changed] = await updateProducts(needs, transaction, { changes: new Map([[into.id, change]]) })
  const remains = changed ?? into
  const names = await needs.suppliers.getNames(remains.supplierIds, session)
  emit('catalog.product-merged', {
    from_id: mergedProduct.id,
    from_version: mergedProduct.version,
    into: toProductReference(remains, names),
  })
  return remains
}

/** Remembered names are not changed: a lookup follows the merge to the remaining product. */
async function moveHistory(
  needs: PriceHistoryDependencies,
  { from, into, merge }: { from: Product; into: Product; merge: ProductMerge },
  transaction: Transaction,
): Promise<Product> {
  const { products, priceEntries, invoiceFacts } = needs
  const { session } = transaction
  await moveAgreements(needs, { from, into }, transaction)
  await priceEntries.move(from.id, into.id, session)
  await invoiceFacts.moveLines(from.id, into.id, session)
  const parts = await products.listMergedInto([from.id], session)
  const part = { mergedInto: into.id, version: from.version + 1 }
  const mergedProduct = { ...from, ...part, price: null, deleted: true, merge, mergedFrom: [] }
  await products.saveAll([mergedProduct, ...parts.map(each => ({ ...each, mergedInto: into.id }))], session)
  return mergedProduct
}
