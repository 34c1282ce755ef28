/** An invoice's number, else INV- and its id. */
export const invoiceName = (invoice: { id: number; invoice_number: string | null }): string =>
  invoice.invoice_number || `INV-${invoice.id}`
