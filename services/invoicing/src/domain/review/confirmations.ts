import type { QuestionCode } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import type { Confirmation, Invoice } from '../invoices/invoice.ts'
import { totalAmount } from '../invoices/invoice.ts'
import type { InvoiceItem } from '../invoices/item.ts'

/** Who confirms, and when. */
export type Confirmer = Pick<Confirmation, 'at' | 'userId' | 'username'>

export interface OpenFlag {
  readonly code: QuestionCode
  readonly itemId: number | null
}

/** The invoice with a doubt answered: its flag is gone, and stays away while the values are the same. */
export const confirmFlag = (invoice: Invoice, { code, itemId }: OpenFlag, by: Confirmer): Invoice => {
  const confirmation = { code, itemId, values: confirmedValues(invoice, { code, itemId }), ...by }
  return removeConfirmedFlags({ ...invoice, confirmations: [...invoice.confirmations, confirmation] })
}

/** Whether a person has answered this doubt for the values that the invoice has now. */
export const isConfirmed = (invoice: Invoice, doubt: OpenFlag): boolean => {
  const values = confirmedValues(invoice, doubt)
  return invoice.confirmations.some(
    each => each.code === doubt.code && each.itemId === doubt.itemId && each.values === values,
  )
}

/** The invoice without the flags that a person has confirmed for the values that it has. */
export const removeConfirmedFlags = (invoice: Invoice): Invoice => {
  if (invoice.confirmations.length === 0) return invoice
  return {
    ...invoice,
    flags: invoice.flags.filter(({ code }) => !isConfirmed(invoice, { code, itemId: null })),
    items: invoice.items.map(item => {
      const flags = item.flags.filter(({ code }) => !isConfirmed(invoice, { code, itemId: item.id }))
      return flags.length === item.flags.length ? item : { ...item, flags }
    }),
  }
}

/** What a doubt is about, as a text: with other values it is another doubt. */
function confirmedValues(invoice: Invoice, { code, itemId }: OpenFlag): string {
  if (itemId !== null) return lineValues(invoice.items.find(({ id }) => id === itemId))
  const { date, supplier, readHeader, currency, statedTax } = invoice
  const values: Partial<Record<QuestionCode, unknown[]>> = {
    'date-unlikely': [date],
    'supplier-differs': [supplier.id, readHeader?.supplier_name ?? ''],
    'currency-unclear': [currency],
    'total-mismatch': [
      totalAmount(invoice).toFixed(2),
      statedTax?.toFixed(2) ?? null,
      ...invoice.items.map(({ totalPrice }) => totalPrice.toFixed(2)),
    ],
  }
  return JSON.stringify(values[code] ?? [])
}

const lineValues = (item: InvoiceItem | undefined): string =>
  item
    ? JSON.stringify([
        item.productName,
        toNumber(item.quantity, 6),
        item.unit,
        toNumber(item.unitPrice, 6),
        toNumber(item.totalPrice, 2),
      ])
    : ''
