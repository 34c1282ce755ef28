import type { InvoiceQuestionCode } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import type { FlagConfirmation, Invoice } from '../invoices/invoice.ts'
import { getTotalAmount } from '../invoices/invoice.ts'
import type { InvoiceLine } from '../invoices/invoice-line.ts'

/** The user who confirms, and when. */
export type ConfirmingUser = Pick<FlagConfirmation, 'at' | 'userId' | 'username'>

export interface ReviewFlagReference {
  readonly code: InvoiceQuestionCode
  readonly itemId: number | null
}

/** Confirms a flag: it is removed, and stays so while the values are the same. */
export const confirmFlag = (
  invoice: Invoice,
  { code, itemId }: ReviewFlagReference,
  by: ConfirmingUser,
): Invoice => {
  const confirmation = { code, itemId, values: confirmedValues(invoice, { code, itemId }), ...by }
  return removeConfirmedFlags({ ...invoice, confirmations: [...invoice.confirmations, confirmation] })
}

/** Whether a person has confirmed this flag for the current values. */
export const isFlagConfirmed = (invoice: Invoice, reference: ReviewFlagReference): boolean => {
  const values = confirmedValues(invoice, reference)
  return invoice.confirmations.some(
    each => each.code === reference.code && each.itemId === reference.itemId && each.values === values,
  )
}

/** The invoice without the flags that are confirmed for the current values. */
export const removeConfirmedFlags = (invoice: Invoice): Invoice => {
  if (invoice.confirmations.length === 0) return invoice
  return {
    ...invoice,
    flags: invoice.flags.filter(({ code }) => !isFlagConfirmed(invoice, { code, itemId: null })),
    items: invoice.items.map(item => {
      const flags = item.flags.filter(({ code }) => !isFlagConfirmed(invoice, { code, itemId: item.id }))
      return flags.length === item.flags.length ? item : { ...item, flags }
    }),
  }
}

/** The values to which a flag refers, as text: if they change, it is another flag. */
function confirmedValues(invoice: Invoice, { code, itemId }: ReviewFlagReference): string {
  if (itemId !== null) return lineValues(invoice.items.find(({ id }) => id === itemId))
  const { date, supplier, readHeader, currency, statedTax, purchaseCheck } = invoice
  const values: Partial<Record<InvoiceQuestionCode, unknown[]>> = {
    'date-unlikely': [date],
    'supplier-differs': [supplier.id, readHeader?.supplier_name ?? ''],
    'currency-unclear': [currency],
    'total-mismatch': [
      getTotalAmount(invoice).toFixed(2),
      statedTax?.toFixed(2) ?? null,
      ...invoice.items.map(({ totalPrice }) => totalPrice.toFixed(2)),
    ],
    'purchase-differs': [
      purchaseCheck.comparison?.claimedAmount.toFixed(2),
      purchaseCheck.comparison?.differences,
    ],
  }
  return JSON.stringify(values[code] ?? [])
}

const lineValues = (item: InvoiceLine | undefined): string =>
  item
    ? JSON.stringify([
        item.productName,
        toNumber(item.quantity, 6),
        item.unit,
        toNumber(item.unitPrice, 6),
        toNumber(item.totalPrice, 2),
      ])
    : ''
