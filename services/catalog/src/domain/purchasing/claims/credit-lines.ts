import type { LineKind } from '@rms/contracts'
import { type CalendarDate, type Decimal, sumDecimals } from '@rms/domain-kit'
import type { InvoicedLine, InvoiceFact } from '../facts/invoice-fact.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import { addTax, toNetLine } from '../prices/net-lines.ts'

/** An amount that a supplier credits with a line of a credit note, or with a negative line of an invoice. */
export interface CreditLine {
  readonly creditId: number
  readonly lineId: number
  readonly kind: LineKind
  readonly supplierId: number
  readonly locationId: number
  readonly currency: string
  readonly date: CalendarDate
  /** When its document was uploaded; null if unknown. */
  readonly recordedAt: Temporal.Instant | null
  readonly productId: number | null
  /** '' if the document does not name the corrected invoice. */
  readonly creditedInvoiceNumber: string
  /** Net and positive; null if it is unclear how much VAT it includes. */
  readonly amount: Decimal | null
  /** Whether its document waits for review, so that it closes no claim of another document. */
  readonly isPending: boolean
  /** With VAT. */
  readonly grossAmount: Decimal | null
}

/** The credits of all documents, in the order of their dates. */
export function listCreditLines(assigned: readonly AssignedLine[]): CreditLine[] {
  const documents = Map.groupBy(assigned, ({ invoice }) => invoice)
  return [...documents]
    .flatMap(([invoice, lines]) => {
      const isNegative = sumDecimals(lines.map(({ line }) => line.total)).isNegative()
      return lines.filter(({ line }) => isCredit(line, invoice, isNegative)).map(toCreditLine)
    })
    .sort(compareCredits)
}

function toCreditLine({ invoice, line, locationId, basis }: AssignedLine): CreditLine {
  const net = toNetLine(line, basis)
  const gross = net && addTax(net.total, line, net.basis)
  return {
    creditId: invoice.id,
    lineId: line.lineId,
    kind: line.kind,
    supplierId: invoice.supplierId,
    locationId,
    currency: invoice.currency,
    date: invoice.invoiceDate,
    recordedAt: invoice.uploadedAt,
    productId: line.productId,
    creditedInvoiceNumber: line.creditedInvoiceNumber,
    isPending: invoice.isPending === true,
    amount: net?.total.abs() ?? null,
    grossAmount: gross?.abs() ?? null,
  }
}

const compareCredits = (a: CreditLine, b: CreditLine): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return a.creditId - b.creditId || a.lineId - b.lineId
}

/**
 * A credit note is printed with positive or negative amounts; lines with the sign of their sum are credits. On an
 * invoice, negative goods are; empties and rebates settle their own balances.
 */
function isCredit(line: InvoicedLine, { documentType }: InvoiceFact, isNegative: boolean): boolean {
  if (line.total.isZero()) return false
  if (documentType === 'invoice') return line.kind === 'goods' && line.total.isNegative()
  return line.total.isNegative() === isNegative
}
