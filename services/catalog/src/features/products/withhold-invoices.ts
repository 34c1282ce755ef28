import type { UserActor } from '@rms/service-kit'
import type { PurchaseRecordRepository } from '../../storage/purchasing/purchase-record-repository.ts'

/**
 * Prices as a user may see them. A price of a product belongs to the whole business, the invoice that states it to its
 * locations: without access to one of them, it is left out.
 */
export async function withholdInvoices<Price extends { readonly invoice_id: number | null }>(
  { purchaseRecords }: { readonly purchaseRecords: Pick<PurchaseRecordRepository, 'filterByLocations'> },
  prices: readonly Price[],
  { locationIds }: Pick<UserActor, 'locationIds'>,
): Promise<Price[]> {
  if (locationIds === null) return [...prices]
  const ids = [...new Set(prices.flatMap(({ invoice_id }) => invoice_id ?? []))]
  const visible = await purchaseRecords.filterByLocations(ids, locationIds)
  return prices.map(price =>
    price.invoice_id !== null && visible.has(price.invoice_id) ? price : { ...price, invoice_id: null },
  )
}
