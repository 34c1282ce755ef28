export interface Party {
  name: string
  /** Street, postal code and town, country. */
  address: readonly string[]
  taxId: string
}

/** Amounts and quantities are as the document writes them; '' where it states none. */
export interface EInvoiceLine {
  position: string
  name: string
  description: string
  code: string
  quantity: string
  unitCode: string
  price: string
  /** The price is for so many units; '' for one. */
  priceBasis: string
  taxPercent: string
  total: string
}

export const TOTALS = [
  'lines',
  'allowances',
  'charges',
  'withoutTax',
  'tax',
  'withTax',
  'prepaid',
  'due',
] as const
export type TotalName = (typeof TOTALS)[number]

/** What an e-invoice (EN 16931) says, whichever of its two syntaxes it is written in. */
export interface EInvoice {
  type: 'invoice' | 'credit-note'
  number: string
  /** YYYY-MM-DD. */
  date: string
  dueDate: string
  currency: string
  seller: Party
  buyer: Party
  notes: readonly string[]
  lines: readonly EInvoiceLine[]
  adjustments: readonly { isCharge: boolean; reason: string; amount: string }[]
  taxes: readonly { percent: string; base: string; amount: string }[]
  totals: Readonly<Record<TotalName, string>>
}
