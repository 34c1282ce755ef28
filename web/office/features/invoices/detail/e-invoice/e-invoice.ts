export interface EInvoiceParty {
  name: string
  /** Street, postal code and town, country. */
  address: readonly string[]
  taxId: string
}

/** Amounts and quantities as written in the document; '' if missing. */
export interface EInvoiceLine {
  position: string
  name: string
  description: string
  code: string
  quantity: string
  unitCode: string
  price: string
  /** The quantity that the price is for; '' means one. */
  priceBasis: string
  taxPercent: string
  total: string
}

export const E_INVOICE_TOTAL_NAMES = [
  'lines',
  'allowances',
  'charges',
  'withoutTax',
  'tax',
  'withTax',
  'prepaid',
  'due',
] as const
export type TotalName = (typeof E_INVOICE_TOTAL_NAMES)[number]

/** The contents of an e-invoice (EN 16931), independent of its syntax (UBL or CII). */
export interface EInvoice {
  type: 'invoice' | 'credit-note'
  number: string
  /** YYYY-MM-DD. */
  date: string
  dueDate: string
  currency: string
  seller: EInvoiceParty
  buyer: EInvoiceParty
  notes: readonly string[]
  lines: readonly EInvoiceLine[]
  adjustments: readonly { isCharge: boolean; reason: string; amount: string }[]
  taxes: readonly { percent: string; base: string; amount: string }[]
  totals: Readonly<Record<TotalName, string>>
}
