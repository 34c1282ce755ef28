/** Columns of the table of lines. */
export type ColumnKey =
  | 'position'
  | 'code'
  | 'ean'
  | 'name'
  | 'origin'
  | 'ordered'
  | 'packages'
  | 'content'
  | 'weight'
  | 'quantity'
  | 'unit'
  | 'listPrice'
  | 'discount'
  | 'price'
  | 'priceUnit'
  | 'tax'
  | 'total'
  | 'totalWithTax'

/** Facts about the document, each with a label. */
export type DocumentDetailKey =
  | 'number'
  | 'date'
  | 'due'
  | 'deliveryDate'
  | 'customer'
  | 'order'
  | 'orderDate'
  | 'deliveryNote'
  | 'contact'
  | 'page'
  | 'buyerVatId'
  | 'route'
  | 'printed'

export type ContactKey =
  | 'phone'
  | 'fax'
  | 'mobile'
  | 'email'
  | 'web'
  | 'vatId'
  | 'taxNumber'
  | 'register'
  | 'director'
  | 'bank'
  | 'iban'
  | 'bic'

export type PartyKey = 'seller' | 'buyer' | 'delivery' | 'headOffice' | 'branch'

export type TotalsRowKey =
  | 'goods'
  | 'discount'
  | 'surcharge'
  | 'freight'
  | 'net'
  | 'tax'
  | 'taxBase'
  | 'gross'
  | 'rounding'
  | 'payable'
  | 'paid'
  | 'previous'
  | 'balance'
  | 'group'
  | 'carriedTo'
  | 'carriedFrom'
  | 'rate'

/** Wording of invoices in one language; braces mark what is filled in. */
export interface LabelVocabulary {
  titles: readonly string[]
  creditTitles: readonly string[]
  columns: Record<ColumnKey, readonly string[]>
  facts: Record<DocumentDetailKey, readonly string[]>
  contacts: Record<ContactKey, readonly string[]>
  parties: Record<PartyKey, readonly string[]>
  sums: Record<TotalsRowKey, readonly string[]>
  /** A row below a line with the allowance on it. */
  lineDiscounts: readonly string[]
  /** A heading above the lines of a delivery. */
  deliveryHeadings: readonly string[]
  /** A sentence that contains number and date of the document. */
  titleSentences: readonly string[]
  creditReasons: readonly string[]
  introductions: readonly string[]
  payment: readonly string[]
  /** A sentence about the total. */
  totalSentences: readonly string[]
  earlyPayment: readonly string[]
  pricesIncludeTax: readonly string[]
  closings: readonly string[]
  /** A price for several units. */
  pricePer: readonly string[]
  pageOf: readonly string[]
}
