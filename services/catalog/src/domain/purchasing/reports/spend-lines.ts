import type { LineKind, PurchaseInvoiceSnapshot } from '@rms/contracts'
import { type CalendarDate, type Decimal, sumDecimals, toNumber } from '@rms/domain-kit'
import type { Purchasing } from '../derive-purchasing.ts'
import type { InvoiceFact } from '../facts/invoice-fact.ts'
import { type AssignedLine, getDocumentSign } from '../matching/assign-deliveries.ts'
import { computeNetAdjustment, computeNetTotal } from '../prices/net-lines.ts'

/** The net amount of an invoice line, on the date of its document. Credits are negative. */
export interface SpendLine {
  readonly date: CalendarDate
  readonly locationId: number
  readonly currency: string
  readonly kind: LineKind
  readonly productId: number | null
  readonly amount: Decimal
}

/** A document that no amount of a report contains. */
export interface UnclearDocument {
  /** It is unclear how much VAT its amounts include, or only its total is known. */
  readonly reason: 'vat' | 'no-lines'
  readonly invoice_id: number
  readonly document_type: PurchaseInvoiceSnapshot['document_type']
  readonly invoice_number: string
  readonly invoice_date: CalendarDate
  readonly currency: string
  /** As printed. */
  readonly total: number
}

export interface Spend {
  readonly lines: readonly SpendLine[]
  /** Each with the locations that it concerns. */
  readonly unclear: readonly { readonly document: UnclearDocument; readonly locationIds: readonly number[] }[]
}

/**
 * What was spent, line by line. A document counts as a whole or not at all: if the net amount of one of its lines is
 * unclear, it is listed instead.
 */
export function listSpend({ facts, match }: Pick<Purchasing, 'facts' | 'match'>): Spend {
  const byInvoice = Map.groupBy(match.assigned, ({ invoice }) => invoice.id)
  const documents = facts.invoices.map(invoice => {
    const assigned = byInvoice.get(invoice.id) ?? []
    return { invoice, assigned, lines: listNetLines(invoice, assigned) }
  })
  return {
    lines: documents.flatMap(({ lines }) => lines ?? []),
    unclear: documents.flatMap(({ invoice, assigned, lines }) =>
      lines === null
        ? [{ document: toUnclearDocument(invoice), locationIds: listLocations(invoice, assigned) }]
        : [],
    ),
  }
}

/** Null if the net amount of one is unclear, or if an amount is printed without lines. */
function listNetLines(invoice: InvoiceFact, assigned: readonly AssignedLine[]): SpendLine[] | null {
  if (assigned.length === 0) return invoice.total.isZero() ? [] : null
  const sign = getDocumentSign(invoice)
  const lines: SpendLine[] = []
  for (const { line, basis, locationId } of assigned) {
    const net = computeNetTotal(line, basis)
    if (net === null) return null
    const { kind, productId } = line
    const { invoiceDate: date, currency } = invoice
    if (!net.isZero()) lines.push({ date, locationId, currency, kind, productId, amount: net.times(sign) })
  }
  const adjustment = listAdjustment(invoice)
  return adjustment && [...lines, ...adjustment.map(each => ({ ...each, amount: each.amount.times(sign) }))]
}

/** What the document charges beyond its lines counts at its own location: charges as fees, discounts as rebates. */
function listAdjustment(invoice: InvoiceFact): SpendLine[] | null {
  const amount = computeNetAdjustment(invoice)
  if (amount === null) return null
  if (amount.isZero()) return []
  const { documentType, invoiceDate: date, locationId, currency, lines } = invoice
  const isCredit = documentType === 'credit-note' && sumDecimals(lines.map(line => line.total)).isNegative()
  const kind = amount.isNegative() === isCredit ? 'fee' : 'rebate'
  return [{ date, locationId, currency, kind, productId: null, amount }]
}

const listLocations = ({ locationId }: InvoiceFact, assigned: readonly AssignedLine[]): number[] =>
  assigned.length === 0 ? [locationId] : [...new Set(assigned.map(each => each.locationId))]

const toUnclearDocument = ({
  id,
  documentType,
  invoiceNumber,
  invoiceDate,
  currency,
  total,
  lines,
}: InvoiceFact): UnclearDocument => ({
  reason: lines.length === 0 ? 'no-lines' : 'vat',
  invoice_id: id,
  document_type: documentType,
  invoice_number: invoiceNumber,
  invoice_date: invoiceDate,
  currency,
  total: toNumber(total, 2),
})
