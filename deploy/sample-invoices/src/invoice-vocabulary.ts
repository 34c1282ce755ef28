export type InvoiceLanguage = 'en' | 'de' | 'fr' | 'es'
export type InvoiceColumnKey =
  | 'position'
  | 'code'
  | 'name'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'discount'
  | 'tax'
  | 'total'
  | 'ordered'
  | 'origin'
  | 'gross'

/** The terms for the parts of an invoice in a language, with the variants of different suppliers. */
export interface InvoiceVocabulary {
  title: readonly string[]
  number: readonly string[]
  date: readonly string[]
  due: readonly string[]
  buyer: readonly string[]
  taxId: readonly string[]
  columns: Record<InvoiceColumnKey, readonly string[]>
  net: readonly string[]
  tax: readonly string[]
  grand: readonly string[]
  shipping: readonly string[]
  carried: readonly string[]
  sections: readonly string[]
  sectionSum: readonly string[]
  closing: readonly string[]
  units: Record<'kg' | 'each' | 'liters' | 'cases', readonly string[]>
  suppliers: readonly string[]
  streets: readonly string[]
  buyers: readonly string[]
  goods: readonly string[]
  deposits: readonly string[]
  empties: readonly string[]
  discounts: readonly string[]
  remarks: readonly string[]
  taxPrefix: string
}
