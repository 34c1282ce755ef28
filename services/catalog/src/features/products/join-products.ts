import type { Transaction } from '@rms/service-kit'
import { mergesOf } from '../../domain/products/merge-family.ts'
import { toProductReference } from '../../domain/products/present-product.ts'
import type { Merge, Product } from '../../domain/products/product.ts'
import type { PriceHistoryNeeds } from '../price-history/record-invoice.ts'
import { settleProducts } from './settle-products.ts'

interface Join {
  readonly from: Product
  readonly into: Product
  readonly isByPerson: boolean
}

/**
 * Makes two products one: prices and suppliers of the first go to the second, whose price in force is settled anew.
 * The first is part of it from then on, its names mean the second. Gives the product that remains.
 */
export async function joinProducts(
  needs: PriceHistoryNeeds,
  { from, into, isByPerson }: Join,
  transaction: Transaction,
): Promise<Product> {
  const { session, emit } = transaction
  const addedSupplierIds = from.supplierIds.filter(id => !into.supplierIds.includes(id))
  const merge = { intoId: into.id, at: needs.now(), addedSupplierIds, isByPerson }
  const gone = await moveEverything(needs, { from, into, merge }, transaction)
  const parts = await needs.products.partsOf(into.id, session)
  const change = { addSupplierIds: from.supplierIds, family: { mergedFrom: mergesOf(parts) } }
  const [changed] = await settleProducts(needs, transaction, { changes: new Map([[into.id, change]]) })
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
  { products, priceEntries, invoiceFacts }: PriceHistoryNeeds,
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
