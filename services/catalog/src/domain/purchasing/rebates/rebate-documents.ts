import { type CalendarDate, type Decimal, sumDecimals } from '@rms/domain-kit'
import type { InvoiceFact } from '../facts/invoice-fact.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import { computeNetTotal } from '../prices/net-lines.ts'

/** A net amount on a day. */
export interface DatedAmount {
  readonly date: CalendarDate
  readonly amount: Decimal
}

/** What the documents of one supplier in one currency say about rebates. */
export interface RebateDocuments {
  /** Net goods, on the day of the delivery; credits for goods are negative. */
  readonly turnovers: readonly DatedAmount[]
  /** What was credited with lines of the kind `rebate`, in the order of the documents' dates. */
  readonly credits: readonly DatedAmount[]
  /** The dates of the documents that do not count, because the net amount of a line is unclear. */
  readonly unclear: readonly CalendarDate[]
}

/** The supplier and the currency of a rebate. */
export interface RebateAccount {
  readonly supplierId: number
  readonly currency: string
}

interface Documents {
  readonly invoices: readonly InvoiceFact[]
  readonly assigned: readonly AssignedLine[]
}

/** Reads turnover and credits. A document counts as a whole or not at all, and only once it was processed. */
export function readRebateDocuments(
  { invoices, assigned }: Documents,
  account: RebateAccount,
): RebateDocuments {
  const own = invoices
    .filter(
      ({ supplierId, currency, isPending }) =>
        isPending !== true && supplierId === account.supplierId && currency === account.currency,
    )
    .toSorted((a, b) =>
      a.invoiceDate === b.invoiceDate ? a.id - b.id : a.invoiceDate < b.invoiceDate ? -1 : 1,
    )
  const lines = Map.groupBy(assigned, ({ invoice }) => invoice.id)
  const read = own.map(invoice => readDocument(invoice, lines.get(invoice.id) ?? []))
  return {
    turnovers: read.flatMap(({ turnovers }) => turnovers),
    credits: read.flatMap(({ credits }) => credits),
    unclear: read.flatMap(({ unclear }) => unclear),
  }
}

function readDocument(invoice: InvoiceFact, assigned: readonly AssignedLine[]): RebateDocuments {
  const turnovers: DatedAmount[] = []
  const credits: DatedAmount[] = []
  const unclear = { turnovers: [], credits: [], unclear: [invoice.invoiceDate] }
  if (assigned.length === 0 && !invoice.total.isZero()) return unclear
  const isCredited = isPrintedPositive(invoice)
  for (const { line, basis, date } of assigned) {
    if (line.kind !== 'goods' && line.kind !== 'rebate') continue
    const net = computeNetTotal(line, basis)
    if (net === null) return unclear
    const charged = isCredited ? net.negated() : net
    if (line.kind === 'goods') turnovers.push({ date, amount: charged })
    else credits.push({ date: invoice.invoiceDate, amount: charged.negated() })
  }
  return { turnovers, credits, unclear: [] }
}

/** Credit notes are printed with positive or negative amounts: what they add up to is credited. */
const isPrintedPositive = ({ documentType, lines }: InvoiceFact): boolean =>
  documentType === 'credit-note' && !sumDecimals(lines.map(({ total }) => total)).isNegative()
