import type { EventPayload } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import type { Invoice } from './invoice.ts'

type PurchaseState = EventPayload<'invoicing.invoice-status-changed'>

/**
 * The status to publish at the revision of an invoice, and the prices that a person has confirmed together with its
 * differences; null if neither has changed.
 */
export function toChangedPurchaseState(before: Invoice, after: Invoice): PurchaseState | null {
  if (after.documentType === 'delivery-note') return null
  const isUnchanged = before.status === after.status && hasConfirmed(before) === hasConfirmed(after)
  if (isUnchanged && before.supplier.id === after.supplier.id) return null
  return {
    invoice_id: after.id,
    revision: after.revision,
    supplier_id: after.supplier.id,
    status: after.status,
    confirmed_prices: hasConfirmed(after)
      ? after.items.map(({ id, unitPrice }) => ({ item_id: id, unit_price: toNumber(unitPrice, 6) }))
      : [],
  }
}

/** Whether a person has confirmed the differences of a processed invoice. */
const hasConfirmed = ({ status, confirmations }: Invoice): boolean =>
  status !== 'pending' && confirmations.some(({ code }) => code === 'purchase-differs')
