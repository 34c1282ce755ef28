import type { ReadHeader, ReadLine } from '@rms/contracts'
import type { Decimal } from '@rms/domain-kit'

/**
 * A line as the document states it, from whatever source, before it is checked. What is missing is null and
 * stays so until the checks decide what can be said of the line.
 */
export interface ParsedLine {
  name: string
  supplierCode: string | null
  pack: string | null
  quantity: Decimal | null
  /** The document's own word or code for the unit. */
  unit: string | null
  /** The price of `basisQuantity` units. */
  unitPrice: Decimal | null
  listPrice: Decimal | null
  basisQuantity: Decimal
  /** Charges less discounts that the line itself states; part of `total`. */
  adjustment: Decimal
  total: Decimal | null
  box: ReadLine['box']
  confidence: number
  /** The line's printed number. */
  position?: number | null
  /** What recognition read in each place, the likeliest first; only of recognised print. */
  printed?: Readonly<Record<'quantity' | 'price' | 'total', readonly string[]>>
  /** What the line does not seem to state, worked out from its other values. */
  guessed?: 'unit price' | 'total'
  /** How far its values are from what was recognised, where arithmetic put them right. */
  repair?: number
}

/** Sums as the document states them. */
export interface ParsedTotals {
  /** Charges less discounts for the whole document. */
  adjustment: Decimal
  net: Decimal | null
  tax: Decimal | null
  /** With tax, before prepayments. */
  grand: Decimal | null
}

/** The words of a document's head; the amounts are in its totals. */
export type ParsedHeader = Omit<ReadHeader, 'total_amount' | 'net_amount' | 'tax_amount'>
