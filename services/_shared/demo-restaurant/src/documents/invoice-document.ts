import { computeLineTotal, type Decimal, sumDecimals, toCents, toDecimal } from '@rms/domain-kit'

/** A line as printed by a supplier: quantity × unit price, net of tax. */
export interface DocumentLine {
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly unit: string
  /** UN/ECE Recommendation 20 code. */
  readonly unitCode: string
  /** Decimal text with two places, such as '12.40'. */
  readonly unitPrice: string
}

export interface DocumentParty {
  readonly name: string
  readonly street: string
  readonly town: string
  readonly countryCode: string
  readonly taxId: string
}

export interface InvoiceDocument {
  readonly number: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly currency: string
  readonly seller: DocumentParty
  readonly buyer: DocumentParty
  readonly taxPercent: number
  readonly lines: readonly DocumentLine[]
  /** Added to the total without a line that explains it, as by a careless supplier. */
  readonly unexplainedCents?: number
}

export interface DocumentTotals {
  readonly lines: readonly Decimal[]
  readonly net: Decimal
  readonly tax: Decimal
  readonly gross: Decimal
}

/** Totals, rounded to cents: each line, then the tax once on their sum, then the unexplained amount. */
export function computeTotals(invoice: InvoiceDocument): DocumentTotals {
  const lines = invoice.lines.map(line => computeLineTotal(line.quantity, line.unitPrice))
  const net = sumDecimals(lines)
  const tax = toCents(net.times(invoice.taxPercent).div(100))
  const unexplained = toDecimal(invoice.unexplainedCents ?? 0).div(100)
  return { lines, net, tax, gross: net.plus(tax).plus(unexplained) }
}

export const formatInvoicePrice = (unitPrice: string): Decimal => toDecimal(unitPrice)
