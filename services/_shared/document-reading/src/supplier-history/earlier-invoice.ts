/**
 * An earlier invoice of a supplier that a person has confirmed, or that passed all checks, with the data that may apply
 * to the next one.
 */
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
  /** Null if unknown. */
  readonly unit: string | null
  readonly unitPrice: number | null
  /** What the reader found before a person corrected it. */
  readonly readAs: { readonly name: string; readonly unit: string; readonly isRecognised: boolean } | null
}
