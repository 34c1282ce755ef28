import type { InvoiceFacts as ToldFacts } from '@rms/contracts'
import type { Transaction } from '@rms/service-kit'
import type { Product } from '../../domain/products/product.ts'
import type { LineWithProduct } from '../../domain/products/resolve-product.ts'
import { mergeInto } from './merge-products.ts'
import type { PriceHistoryDependencies } from './product-dependencies.ts'

/**
 * A product that was made for a line of which a person has said by now that it is another, and that has no history
 * of its own, becomes part of that other one: its names and what is linked to it follow.
 */
export async function absorbOrphanedProducts(
  needs: PriceHistoryDependencies,
  { told, matches }: { readonly told: ToldFacts; readonly matches: readonly LineWithProduct[] },
  transaction: Transaction,
): Promise<void> {
  const chosen = told.lines.filter(line => line.product_id !== null).map(line => line.item_id)
  if (chosen.length === 0) return
  const placed = new Map(matches.map(({ itemId, productId }) => [itemId, productId]))
  for (const from of await needs.products.bornOf(chosen, transaction.session)) {
    const intoId = placed.get(from.bornOfItemId ?? 0)
    if (intoId === undefined || intoId === from.id || !(await isOrphaned(needs, from, transaction))) continue
    const into = await needs.products.find(intoId, transaction.session)
    if (into && !into.deleted) await mergeInto(needs, { from, into, isByPerson: false }, transaction)
  }
}

async function isOrphaned(
  { priceEntries, invoiceFacts }: PriceHistoryDependencies,
  { id }: Product,
  { session }: Transaction,
): Promise<boolean> {
  if ((await invoiceFacts.suppliersOf(id, session)).length > 0) return false
  return priceEntries.isEmptyOf(id, session)
}
