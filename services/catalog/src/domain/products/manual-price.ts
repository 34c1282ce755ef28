import { type Decimal, formatDateInEnglish, roundTo } from '@rms/domain-kit'
import { conflict } from '@rms/service-kit'
import { getManualPriceEntryId, type PriceEntry } from '../prices/price-entries.ts'
import type { Product } from './product.ts'

/** The entry for a price that a person sets for a day: without an invoice, from the first supplier. */
export function createManualPriceEntry(
  product: Product,
  {
    price,
    date,
    supplierNames,
  }: { price: Decimal; date: string; supplierNames: ReadonlyMap<number, string> },
): PriceEntry {
  const [supplierId = null] = product.supplierIds
  return {
    id: getManualPriceEntryId(product.id, date),
    productId: product.id,
    invoiceDate: date,
    invoiceId: null,
    lineOrder: 0,
    price: roundTo(price, 6),
    unit: product.unit,
    lineName: '',
    supplierId,
    supplierName: supplierId === null ? '' : (supplierNames.get(supplierId) ?? ''),
    locationName: '',
  }
}

/**
 * Whether a sent price must be recorded: no price, 0 and the current price must not. Throws 409 if the current price
 * comes from an invoice of that day or later, which would still take precedence.
 */
export function isManualPriceChange(
  product: Product,
  price: Decimal | null,
  today: string,
): price is Decimal {
  if (price === null || price.isZero() || product.price?.unitPrice.eq(price)) return false
  const inForce = product.price
  if (inForce && inForce.invoiceId !== null && inForce.date >= today)
    throw conflict(
      'price-from-invoice',
      `The current price comes from an invoice dated ${formatDateInEnglish(inForce.date)}. Correct the invoice line.`,
      { field: 'unit_price', extra: { invoice_id: inForce.invoiceId } },
    )
  return true
}
