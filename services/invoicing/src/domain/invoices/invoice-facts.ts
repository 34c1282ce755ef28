import type { EventPayload } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import type { Invoice } from './invoice.ts'

export type InvoiceFacts = EventPayload<'invoicing.invoice-processed'>

/**
 * What the invoice says about prices, as of its revision. Where nobody has said which product a line is, that is
 * left to the supplier's memory in the catalog: a match that came from there is no choice of a person.
 */
export const toInvoiceFacts = (invoice: Invoice, businessCurrency: string): InvoiceFacts => ({
  invoice_id: invoice.id,
  revision: invoice.revision,
  supplier_id: invoice.supplier.id,
  supplier_name: invoice.supplier.name,
  location_id: invoice.location.id,
  location_name: invoice.location.name,
  invoice_date: invoice.date,
  currency: invoice.currency ?? businessCurrency,
  document_type: invoice.documentType,
  lines: invoice.items.map((item, order) => ({
    item_id: item.id,
    order,
    product_name: item.productName,
    supplier_code: item.supplierCode,
    unit: item.unit,
    quantity: toNumber(item.quantity, 6),
    total_price: toNumber(item.totalPrice, 2),
    product_id: item.choice?.productId ?? null,
    kind: item.kind,
  })),
})

/** Prices follow what was processed; a pending invoice moves none. */
export const publishesFacts = ({ status }: Pick<Invoice, 'status'>): boolean => status !== 'pending'
