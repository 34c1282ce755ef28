import { type Decimal, ONE, sumDecimals, toCents, toDecimal } from '@rms/domain-kit'
import type { InvoicedLine, InvoiceFact } from '../facts/invoice-fact.ts'

/** Whether the line amounts of a document exclude or include VAT, or the document has none. */
export type PriceBasis = 'net' | 'gross' | 'untaxed'

/**
 * Decides by arithmetic whether the lines add up to the net or to the gross total. Null if they add up to neither, or
 * if the document contradicts itself: then nothing may be claimed until a person has corrected it.
 */
export function decidePriceBasis(invoice: InvoiceFact): PriceBasis | null {
  const totals = readTotals(invoice)
  if (!hasTax(totals, invoice.lines)) return matchesAnyTotal(totals) ? 'untaxed' : null
  const isGross = totals.sum.eq(totals.total)
  const isNet = totals.netTotal?.eq(totals.sum) ?? isNetBeforeTax(totals, invoice.lines)
  if (isGross === isNet) return null
  return isGross ? 'gross' : 'net'
}

/** The factor from net to gross; null if the line states no rate and the document has tax. */
export function getTaxFactor(line: Pick<InvoicedLine, 'vatRate'>, basis: PriceBasis): Decimal | null {
  if (basis === 'untaxed') return ONE
  return line.vatRate?.div(100).plus(1) ?? null
}

interface Totals {
  readonly sum: Decimal
  readonly netTotal: Decimal | null
  readonly taxTotal: Decimal | null
  readonly total: Decimal
  /** -1 if the lines of a credit note are negative. */
  readonly sign: 1 | -1
}

/** Credit notes are printed with positive or negative amounts, and even with both. */
function readTotals({ documentType, lines, netTotal, taxTotal, total }: InvoiceFact): Totals {
  const sum = sumDecimals(lines.map(line => line.total))
  if (documentType === 'invoice') return { sum, netTotal, taxTotal, total, sign: 1 }
  return {
    sum: sum.abs(),
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

function isNetBeforeTax({ sum, taxTotal, total, sign }: Totals, lines: readonly InvoicedLine[]): boolean {
  if (taxTotal !== null) return sum.plus(taxTotal).eq(total)
  const taxed = lines.flatMap(({ total: net, vatRate }) => (vatRate ? [{ net, vatRate }] : []))
  if (taxed.length < lines.length) return false
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
