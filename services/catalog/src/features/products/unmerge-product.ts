import { PRODUCT_UNMERGE_PERIOD_DAYS } from '@rms/contracts'
import { conflict, notFound, resourceGone, type Transaction } from '@rms/service-kit'
import type { Product, ProductChange } from '../../domain/products/product.ts'
import {
  canUnmerge,
  findMergedProducts,
  listMerges,
  removeMergedSuppliers,
} from '../../domain/products/product-merges.ts'
import { toProductReference } from '../../domain/products/product-presenter.ts'
import { moveAgreementsBack } from '../agreements/follow-parties.ts'
import type { ProductDependencies } from './product-dependencies.ts'
import { PRODUCTS_LOCK, updateProductsWithoutEvents } from './update-products.ts'

/**
 * Undoes the merge of a product: it is restored with its own history, including what has arrived under its names since,
 * and with the products that had been merged into it. 404 if it does not exist, 409 if it is not part of another
 * product, 410 if the merge is too old. Returns the restored product.
 */
export const unmergeProduct = (needs: ProductDependencies, id: number): Promise<Product> =>
  needs.unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    const { session, emit } = transaction
    const { unmerged, remains } = await requireUndoableMerge(needs, id, transaction)
    const parts = await needs.products.listMergedInto([remains.id], session)
    const branch = findMergedProducts(id, parts)
    await moveHistoryBack(needs, { unmerged, branch }, transaction)
    const named = new Set(await needs.invoiceFacts.listSupplierIds(remains.id, session))
    const path = removeMergedSuppliers(unmerged, { remains, parts, named })
    await needs.products.saveAll(
      [...path.filter(each => each.id !== remains.id), ...branch.map(each => ({ ...each, mergedInto: id }))],
      session,
    )
    const remainingParts = parts.filter(part => part.id !== id && !branch.includes(part))
    const supplierIds = path.at(-1)?.supplierIds ?? remains.supplierIds
    const changes = new Map<number, ProductChange>([
      [id, await createRestoringChange(needs, { id, branch }, transaction)],
      [remains.id, { fields: { supplierIds }, mergeFields: { mergedFrom: listMerges(remainingParts) } }],
    ])
    const updated = await updateProductsWithoutEvents(needs, transaction, { changes })
    const [back = unmerged, left = remains] = [id, remains.id].map(
      wanted => updated.find(({ product }) => product.id === wanted)?.product,
    )
    const names = await needs.suppliers.getNames([...back.supplierIds, ...left.supplierIds], session)
    emit('catalog.product-unmerged', {
      product: toProductReference(back, names),
      from: toProductReference(left, names),
    })
    await recordUnmerge(needs, { back, left }, transaction)
    return back
  })

async function requireUndoableMerge(
  { products, now }: ProductDependencies,
  id: number,
  { session }: Transaction,
): Promise<{ unmerged: Product; remains: Product }> {
  const unmerged = await products.find(id, session)
  if (!unmerged || (unmerged.deleted && unmerged.mergedInto === null)) throw notFound('product')
  const remains = unmerged.mergedInto === null ? null : await products.find(unmerged.mergedInto, session)
  if (!remains || !unmerged.merge?.isByPerson)
    throw conflict('not-merged', `${unmerged.name} is not merged into another product.`)
  if (!canUnmerge(unmerged.merge.at, now()))
    throw resourceGone(
      'unmerge-too-late',
      `${unmerged.name} was merged into ${remains.name} more than ${PRODUCT_UNMERGE_PERIOD_DAYS} days ago. This merge can no longer be undone.`,
    )
  return { unmerged, remains }
}

interface UnmergedBranch {
  readonly unmerged: Product
  readonly branch: readonly Product[]
}

async function moveHistoryBack(
  needs: ProductDependencies,
  { unmerged, branch }: UnmergedBranch,
  transaction: Transaction,
): Promise<void> {
  const { invoiceFacts, priceEntries } = needs
  const { session } = transaction
  const productIds = [unmerged.id, ...branch.map(({ id }) => id)]
  const itemIds = await invoiceFacts.moveLinesBack(productIds, unmerged.id, session)
  await priceEntries.moveBack(unmerged.id, { itemIds, productIds }, session)
  await moveAgreementsBack(needs, { product: unmerged, originalIds: productIds }, transaction)
}

/** Restores the product with the suppliers that have named it meanwhile. */
const createRestoringChange = async (
  { invoiceFacts }: ProductDependencies,
  { id, branch }: { id: number; branch: readonly Product[] },
  { session }: Transaction,
): Promise<ProductChange> => ({
  isRestored: true,
  addSupplierIds: await invoiceFacts.listSupplierIds(id, session),
  mergeFields: { mergedInto: null, merge: null, mergedFrom: listMerges(branch) },
})

const recordUnmerge = (
  { audit }: ProductDependencies,
  { back, left }: Record<'back' | 'left', Product>,
  tx: Transaction,
) =>
  audit.record(
    {
      action: 'unmerged',
      entity: 'product',
      entityId: back.id,
      before: { merged_into: left.id, name: left.name },
      after: { name: back.name },
    },
    tx.session,
  )
