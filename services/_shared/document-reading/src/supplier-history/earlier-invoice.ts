/** An invoice of a supplier that a person has vouched for, or that held in every check, as far as the next one is like it. */
export interface EarlierInvoice {
  readonly date: string | null
  readonly supplierName: string | null
  readonly supplierTaxId: string | null
  readonly currency: string | null
  readonly lines: readonly EarlierLine[]
}

export interface EarlierLine {
  readonly name: string
  readonly code: string | null
  /** Null while nobody knows. */
  readonly unit: string | null
  readonly unitPrice: number | null
  /** What the reader had made of it before a person put it right. */
  readonly readAs: { readonly name: string; readonly unit: string; readonly isRecognised: boolean } | null
}
