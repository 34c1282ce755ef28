import type { EventPayload } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import type { Invoice } from './invoice.ts'

export type InvoiceProcessedPayload = EventPayload<'invoicing.invoice-processed'>

/**
 * The invoice data that is relevant for prices, at its revision. If nobody has chosen the product of a line,
 * `product_id` is null and the catalog looks it up in the supplier's remembered items: a match found there is not a
 * choice of a person.
 */
export const toInvoiceProcessedPayload = (
  invoice: Invoice,
  businessCurrency: string,
): InvoiceProcessedPayload => ({
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

/** Whether the invoice determines prices; a pending one does not. */
export const shouldPublishInvoice = ({ status }: Pick<Invoice, 'status'>): boolean => status !== 'pending'
