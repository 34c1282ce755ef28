import { type Decimal, ONE, sumDecimals, toCents, toDecimal, ZERO } from '@rms/domain-kit'
import type { InvoicedLine, InvoiceFact } from '../facts/invoice-fact.ts'

/** Whether the line amounts of a document exclude or include VAT, or the document has none. */
export type PriceBasis = 'net' | 'gross' | 'untaxed'

/** Whether the amounts of a document include VAT, and what it charges beyond its lines. */
export interface DocumentAmounts {
  readonly basis: PriceBasis | null
  /** Charges less discounts on the whole document, with VAT if the lines include it. */
  readonly adjustment: Decimal
}

/**
 * Decides by arithmetic whether the lines add up to the net or to the gross total. Null if they add up to neither, or
 * if the document contradicts itself: then nothing may be claimed until a person has corrected it.
 */
export const decidePriceBasis = (invoice: InvoiceFact): PriceBasis | null =>
  readDocumentAmounts(invoice).basis

/**
 * With the stated charges and discounts, or without them where a line contains them. If both are possible, the lines of an
 * e-invoice are net by its standard, and those of other documents are unclear.
 */
export function readDocumentAmounts(invoice: InvoiceFact): DocumentAmounts {
  const { adjustment = null, hasNetLines = false } = invoice
  const without = { basis: decideBasis(invoice, ZERO), adjustment: ZERO }
  if (adjustment === null || adjustment.isZero()) return without
  const adjusted = { basis: decideBasis(invoice, adjustment), adjustment }
  if (without.basis === null) return adjusted
  if (adjusted.basis === null) return without
  const net = [adjusted, without].filter(({ basis }) => basis === 'net')
  return (hasNetLines && net.length === 1 && net[0]) || { basis: null, adjustment: ZERO }
}

function decideBasis(invoice: InvoiceFact, adjustment: Decimal): PriceBasis | null {
  const totals = readTotals(invoice, adjustment)
  if (!hasTax(totals, invoice.lines)) return matchesAnyTotal(totals) ? 'untaxed' : null
  const isGross = totals.sum.eq(totals.total)
  const isNet = matchesNetTotal(totals, invoice) ?? isNetBeforeTax(totals, invoice.lines)
  if (isGross === isNet) return null
  return isGross ? 'gross' : 'net'
}

/** E-invoices may state lines with more decimals than their total. */
const matchesNetTotal = ({ netTotal, sum }: Totals, { hasNetLines }: InvoiceFact): boolean | undefined =>
  netTotal ? (hasNetLines ? isWithinCent(netTotal, sum) : netTotal.eq(sum)) : undefined

/** The factor from net to gross; null if the line states no rate and the document has tax. */
export function getTaxFactor(line: Pick<InvoicedLine, 'vatRate'>, basis: PriceBasis): Decimal | null {
  if (basis === 'untaxed') return ONE
  return line.vatRate?.div(100).plus(1) ?? null
}

/** The only rate of the lines, at which charges and discounts are taxed too; null if there is none or several. */
export function findOnlyRate(lines: readonly InvoicedLine[]): Decimal | null {
  const [first = null, ...others] = lines.map(({ vatRate }) => vatRate)
  return first && others.every(rate => rate?.eq(first)) ? first : null
}

interface Totals {
  /** Of the lines, charges and discounts. */
  readonly sum: Decimal
  readonly adjustment: Decimal
  readonly netTotal: Decimal | null
  readonly taxTotal: Decimal | null
  readonly total: Decimal
  /** -1 if the lines of a credit note are negative. */
  readonly sign: 1 | -1
}

/** Credit notes are printed with positive or negative amounts, and even with both. */
function readTotals(
  { documentType, lines, netTotal, taxTotal, total }: InvoiceFact,
  adjustment: Decimal,
): Totals {
  const sum = sumDecimals([...lines.map(line => line.total), adjustment])
  if (documentType === 'invoice') return { sum, adjustment, netTotal, taxTotal, total, sign: 1 }
  return {
    sum: sum.abs(),
    adjustment,
    netTotal: netTotal?.abs() ?? null,
    taxTotal: taxTotal?.abs() ?? null,
    total: total.abs(),
    sign: sum.isNegative() ? -1 : 1,
  }
}

const hasTax = ({ taxTotal, netTotal, total }: Totals, lines: readonly InvoicedLine[]): boolean => {
  if (taxTotal !== null) return !taxTotal.isZero()
  if (netTotal !== null && !netTotal.eq(total)) return true
  return lines.some(line => line.vatRate !== null && !line.vatRate.isZero())
}

const matchesAnyTotal = ({ sum, netTotal, total }: Totals): boolean =>
  sum.eq(total) || (netTotal?.eq(sum) ?? false)

function isNetBeforeTax(
  { sum, adjustment, taxTotal, total, sign }: Totals,
  lines: readonly InvoicedLine[],
): boolean {
  if (taxTotal !== null) return sum.plus(taxTotal).eq(total)
  const adjusted = adjustment.isZero() ? [] : [{ total: adjustment, vatRate: findOnlyRate(lines) }]
  const charged = [...lines, ...adjusted]
  const taxed = charged.flatMap(({ total: net, vatRate }) => (vatRate ? [{ net, vatRate }] : []))
  if (taxed.length < charged.length) return false
  const matches = (tax: Decimal) => isWithinCent(sum.plus(tax.times(sign)), total)
  return matches(computeTaxByRate(taxed)) || matches(computeTaxByLine(taxed))
}

const ONE_CENT = toDecimal('0.01')

const isWithinCent = (a: Decimal, b: Decimal): boolean => a.minus(b).abs().lte(ONE_CENT)

interface TaxedAmount {
  readonly net: Decimal
  readonly vatRate: Decimal
}

const computeTax = ({ net, vatRate }: TaxedAmount): Decimal => toCents(net.times(vatRate).div(100))

/** Rounded once per rate. */
const computeTaxByRate = (amounts: readonly TaxedAmount[]): Decimal =>
  sumDecimals(
    [...Map.groupBy(amounts, ({ vatRate }) => vatRate.toString())].map(([rate, group]) =>
      computeTax({ net: sumDecimals(group.map(({ net }) => net)), vatRate: toDecimal(rate) }),
    ),
  )

/** Rounded for each line. */
const computeTaxByLine = (amounts: readonly TaxedAmount[]): Decimal => sumDecimals(amounts.map(computeTax))
