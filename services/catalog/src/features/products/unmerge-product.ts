import { UNMERGE_DAYS } from '@rms/contracts'
import { conflict, gone, notFound, type Transaction } from '@rms/service-kit'
import {
  canUnmerge,
  findMergedProducts,
  listMerges,
  removeSuppliersFromTargets,
} from '../../domain/products/merge-tree.ts'
import { toProductReference } from '../../domain/products/present-product.ts'
import type { Product, ProductChange } from '../../domain/products/product.ts'
import type { ProductDependencies } from './product-dependencies.ts'
import { PRODUCTS_LOCK, updateProductsSilently } from './update-products.ts'

/**
 * Undoes the merge of a product: it is back with the history that is its own, also with what came under its names
 * since, and with those that had been merged into it. 404 when it is not there, 409 when it is no part of another,
 * 410 when that was too long ago. Gives the product that is back.
 */
export const unmergeProduct = (needs: ProductDependencies, id: number): Promise<Product> =>
  needs.unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    const { session, emit } = transaction
    const { leaving, remains } = await undoableMerge(needs, id, transaction)
    const parts = await needs.products.partsOf(remains.id, session)
    const branch = findMergedProducts(id, parts)
    await giveBack(needs, { leaving, branch }, transaction)
    const named = new Set(await needs.invoiceFacts.suppliersOf(remains.id, session))
    const path = removeSuppliersFromTargets(leaving, { remains, parts, named })
    await needs.products.saveAll(
      [...path.filter(each => each.id !== remains.id), ...branch.map(each => ({ ...each, mergedInto: id }))],
      session,
    )
    const staying = parts.filter(part => part.id !== id && !branch.includes(part))
    const supplierIds = path.at(-1)?.supplierIds ?? remains.supplierIds
    const changes = new Map<number, ProductChange>([
      [id, await comingBack(needs, { id, branch }, transaction)],
      [remains.id, { fields: { supplierIds }, family: { mergedFrom: listMerges(staying) } }],
    ])
    const settled = await updateProductsSilently(needs, transaction, { changes })
    const [back = leaving, left = remains] = [id, remains.id].map(
      wanted => settled.find(({ product }) => product.id === wanted)?.product,
    )
    const names = await needs.suppliers.namesOf([...back.supplierIds, ...left.supplierIds], session)
    emit('catalog.product-unmerged', {
      product: toProductReference(back, names),
      from: toProductReference(left, names),
    })
    await record(needs, { back, left }, transaction)
    return back
  })

async function undoableMerge(
  { products, now }: ProductDependencies,
  id: number,
  { session }: Transaction,
): Promise<{ leaving: Product; remains: Product }> {
  const leaving = await products.find(id, session)
  if (!leaving || (leaving.deleted && leaving.mergedInto === null)) throw notFound('product')
  const remains = leaving.mergedInto === null ? null : await products.find(leaving.mergedInto, session)
  if (!remains || !leaving.merge?.isByPerson)
    throw conflict('not-merged', `${leaving.name} is not merged into another product.`)
  if (!canUnmerge(leaving.merge.at, now()))
    throw gone(
      'unmerge-too-late',
      `${leaving.name} was merged into ${remains.name} more than ${UNMERGE_DAYS} days ago. This merge can no longer be undone.`,
    )
  return { leaving, remains }
}

interface Back {
  readonly leaving: Product
  readonly branch: readonly Product[]
}

async function giveBack(
  { invoiceFacts, priceEntries }: ProductDependencies,
  { leaving, branch }: Back,
  { session }: Transaction,
): Promise<void> {
  const productIds = [leaving.id, ...branch.map(({ id }) => id)]
  const itemIds = await invoiceFacts.giveBack(productIds, leaving.id, session)
  await priceEntries.giveBack(leaving.id, { itemIds, productIds }, session)
}

/** With the suppliers that named it meanwhile. */
const comingBack = async (
  { invoiceFacts }: ProductDependencies,
  { id, branch }: { id: number; branch: readonly Product[] },
  { session }: Transaction,
): Promise<ProductChange> => ({
  revived: true,
  addSupplierIds: await invoiceFacts.suppliersOf(id, session),
  family: { mergedInto: null, merge: null, mergedFrom: listMerges(branch) },
})

const record = (
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
