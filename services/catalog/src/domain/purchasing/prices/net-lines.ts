import { computeLineTotal, type Decimal, ONE, toCents, ZERO } from '@rms/domain-kit'
import type { InvoicedLine, InvoiceFact } from '../facts/invoice-fact.ts'
import { findOnlyRate, getTaxFactor, type PriceBasis, readDocumentAmounts } from './price-basis.ts'

/** The net amounts of a line. */
export interface NetLine {
  readonly basis: PriceBasis
  /** Per unit, unrounded: a gross price without its VAT rarely ends. */
  readonly price: Decimal
  /** In cents. */
  readonly total: Decimal
}

/**
 * The net amounts of a line. The price is the printed one if it explains the line total, otherwise the effective one,
 * which contains discounts of the line. Null if it is unclear whether or how much VAT is included.
 */
export function toNetLine(line: InvoicedLine, basis: PriceBasis | null): NetLine | null {
  if (basis === null || line.quantity.isZero()) return null
  const price = getPrintedPrice(line)
  if (basis !== 'gross') return { basis, price, total: line.total }
  const factor = getTaxFactor(line, basis)
  return factor && { basis, price: price.div(factor), total: toCents(line.total.div(factor)) }
}

/** The net total of a line in cents, whatever its quantity. Null if it is unclear whether or how much VAT is included. */
export function computeNetTotal(line: InvoicedLine, basis: PriceBasis | null): Decimal | null {
  if (line.total.isZero()) return ZERO
  if (basis !== 'gross') return basis && toCents(line.total)
  const factor = getTaxFactor(line, basis)
  return factor && toCents(line.total.div(factor))
}

/** What a document charges beyond its lines, net and in cents. Null if it is unclear how much VAT that includes. */
export function computeNetAdjustment(invoice: InvoiceFact): Decimal | null {
  const { basis, adjustment } = readDocumentAmounts(invoice)
  if (basis !== 'gross' || adjustment.isZero()) return adjustment
  const factor = getTaxFactor({ vatRate: findOnlyRate(invoice.lines) }, basis)
  return factor && toCents(adjustment.div(factor))
}

/**
 * Whether the line charges exactly this net price, as far as the printed digits can tell: a gross price or a line total
 * is rounded to cents, and this rounding is no overcharge.
 */
export function chargesPrice(line: InvoicedLine, { basis }: NetLine, netPrice: Decimal): boolean {
  const factor = basis === 'gross' ? getTaxFactor(line, basis) : ONE
  if (factor === null) return false
  const price = basis === 'gross' ? netPrice.times(factor) : netPrice
  if (computeLineTotal(line.quantity, price).eq(line.total)) return true
  if (basis !== 'gross' || !isExplainedByPrice(line)) return false
  const places = Math.max(2, line.unitPrice.decimalPlaces())
  return price.toDecimalPlaces(places).eq(line.unitPrice)
}

/** The amount with its VAT, rounded to cents; null if the document has tax and the line states no rate. */
export function addTax(net: Decimal, line: InvoicedLine, basis: PriceBasis): Decimal | null {
  const factor = getTaxFactor(line, basis)
  return factor && toCents(net.times(factor))
}

const getPrintedPrice = (line: InvoicedLine): Decimal =>
  isExplainedByPrice(line) ? line.unitPrice : line.total.div(line.quantity)

const isExplainedByPrice = ({ quantity, unitPrice, total }: InvoicedLine): boolean =>
  computeLineTotal(quantity, unitPrice).eq(total)
