import type { DemoRecordIds } from '@rms/contracts'
import { type FileStore, TOMBSTONE_VERSION, type Transaction } from '@rms/service-kit'
import type { DemoRecords } from '../../storage/demo/demo-records.ts'
import type { PriceHistoryDependencies } from '../products/product-dependencies.ts'
import { updateProducts } from '../products/update-products.ts'

/** Suppliers, locations, orders, deliveries, products and prices of the demo restaurant. */
export interface CatalogDemoRecords extends Pick<DemoRecords, 'getSupplierAndLocationIds' | 'survey'> {
  /**
   * Products that stay get back the price that they have without the demo's invoices. The caller holds PRODUCTS_LOCK.
   */
  remove(roots: DemoRecordIds, transaction: Transaction): Promise<void>
  /** Removes the photos of its deliveries from the file store. Idempotent; called before the records are removed. */
  removePhotos(roots: DemoRecordIds): Promise<void>
}

export const createCatalogDemoRecords = (
  records: DemoRecords,
  needs: PriceHistoryDependencies & { readonly files: FileStore },
): CatalogDemoRecords => ({
  getSupplierAndLocationIds: records.getSupplierAndLocationIds,
  survey: records.survey,
  async remove(roots, transaction) {
    const { session } = transaction
    const { invoice_ids, product_ids } = roots
    await records.detachOwnProducts(roots, session)
    const entries = (await Promise.all(invoice_ids.map(id => needs.priceEntries.listByInvoice(id)))).flat()
    const removedIds = new Set(product_ids)
    await updateProducts(needs, transaction, {
      before: entries.filter(entry => !removedIds.has(entry.productId)),
    })
    for (const invoiceId of invoice_ids)
      await needs.invoiceFacts.markDeleted({ invoiceId, revision: TOMBSTONE_VERSION, removal: null }, session)
    await records.remove(roots, session)
  },
  async removePhotos(roots) {
    for (const file of await records.listPhotoFiles(roots)) await needs.files.remove(file)
  },
})
