import type { InvoicePriceSnapshot as PublishedInvoice } from '@rms/contracts'
import type { Transaction } from '@rms/service-kit'
import type { Product } from '../../domain/products/product.ts'
import type { InvoiceLineWithProduct } from '../../domain/products/resolve-product.ts'
import { mergeProductInto } from './merge-products.ts'
import type { PriceHistoryDependencies } from './product-dependencies.ts'

/**
 * Merges products that were created for a line and have no history of their own into the product that a person has
 * since chosen for that line. Their names and links follow.
 */
export async function absorbOrphanedProducts(
  needs: PriceHistoryDependencies,
  {
    invoice,
    matches,
  }: { readonly invoice: PublishedInvoice; readonly matches: readonly InvoiceLineWithProduct[] },
  transaction: Transaction,
): Promise<void> {
  const chosen = invoice.lines.filter(line => line.product_id !== null).map(line => line.item_id)
  if (chosen.length === 0) return
  const placed = new Map(matches.map(({ itemId, productId }) => [itemId, productId]))
  for (const from of await needs.products.listCreatedForItems(chosen, transaction.session)) {
    const intoId = placed.get(from.createdForItemId ?? 0)
    if (intoId === undefined || intoId === from.id || !(await isOrphaned(needs, from, transaction))) continue
    const into = await needs.products.find(intoId, transaction.session)
    if (into && !into.deleted) await mergeProductInto(needs, { from, into, isByPerson: false }, transaction)
  }
}

async function isOrphaned(
  { priceEntries, invoiceFacts }: PriceHistoryDependencies,
  { id }: Product,
  { session }: Transaction,
): Promise<boolean> {
  if ((await invoiceFacts.listSupplierIds(id, session)).length > 0) return false
  return priceEntries.hasNoEntries(id, session)
}
