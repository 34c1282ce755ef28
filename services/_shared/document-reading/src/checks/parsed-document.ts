import type { DocumentHeaderReading, DocumentLineReading } from '@rms/contracts'
import type { Decimal } from '@rms/domain-kit'

/**
 * A line as stated in the document, from any source, before it is checked. Missing values are null until the checks
 * decide what can be derived.
 */
export interface ParsedLine {
  name: string
  supplierCode: string | null
  pack: string | null
  quantity: Decimal | null
  /** The document's word or code for the unit. */
  unit: string | null
  /** The price of `basisQuantity` units. */
  unitPrice: Decimal | null
  listPrice: Decimal | null
  basisQuantity: Decimal
  /** Charges minus discounts stated on the line; part of `total`. */
  adjustment: Decimal
  total: Decimal | null
  box: DocumentLineReading['box']
  confidence: number
  /** The line's printed number. */
  position?: number | null
  /** The recognised texts of each value, most likely first; only for recognised documents. */
  printed?: Readonly<Record<'quantity' | 'price' | 'total', readonly string[]>>
  /** The value that the line does not seem to state and that was calculated from the others. */
  guessed?: 'unit price' | 'total'
  /** Whether a discount or a surcharge in a row below it is part of its total. */
  hasAdjustmentBelow?: boolean
  /** Whether nothing distinguishes its quantity from another number: its price, or a quantity of free goods. */
  isQuantityUnclear?: boolean
  /** The order of its quantity and its price, and whether a unit or the heading states which is which. */
  factors?: { order: FactorOrder; isStated: boolean }
  /** The distance of its values from the recognised text, if arithmetic corrected them. */
  repair?: number
}

/** Which of the two factors of a line's total is left of the other. */
export type FactorOrder = 'price-first' | 'quantity-first'

/** The totals as stated in the document. */
export interface ParsedTotals {
  /** Charges minus discounts on the whole document. */
  adjustment: Decimal
  net: Decimal | null
  tax: Decimal | null
  /** With tax, before prepayments. */
  grand: Decimal | null
}

/** The header of a document without its amounts, which are in its totals. */
export type ParsedHeader = Omit<
  DocumentHeaderReading,
  'total_amount' | 'net_amount' | 'tax_amount' | 'adjustment_amount'
>
