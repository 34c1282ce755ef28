import type { EventPayload } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import type { Invoice } from './invoice.ts'

type PurchaseState = EventPayload<'invoicing.invoice-status-changed'>

/**
 * The status to publish at the revision of an invoice, and the prices that a person has confirmed together with its
 * differences; null if neither has changed. A delivery note has none until it becomes an invoice.
 */
export function toChangedPurchaseState(before: Invoice, after: Invoice): PurchaseState | null {
  if (after.documentType === 'delivery-note') return null
  const isUnchanged =
    before.status === after.status &&
    hasConfirmed(before) === hasConfirmed(after) &&
    before.supplier.id === after.supplier.id &&
    before.documentType !== 'delivery-note'
  return isUnchanged ? null : toPurchaseState(after)
}

/** The status of an invoice at its revision, and the prices that a person has confirmed. */
export const toPurchaseState = (invoice: Invoice): PurchaseState => ({
  invoice_id: invoice.id,
  revision: invoice.revision,
  supplier_id: invoice.supplier.id,
  status: invoice.status,
  confirmed_prices: hasConfirmed(invoice)
    ? invoice.items.map(({ id, unitPrice }) => ({ item_id: id, unit_price: toNumber(unitPrice, 6) }))
    : [],
})

/** Whether a person has confirmed the differences of a processed invoice. */
const hasConfirmed = ({ status, confirmations }: Invoice): boolean =>
  status !== 'pending' && confirmations.some(({ code }) => code === 'purchase-differs')
