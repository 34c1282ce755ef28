import type { InvoiceFact } from '../facts/invoice-fact.ts'
import type { InvoiceMatch, MatchedLine } from './match-invoices.ts'
import { MATCH_STATUSES, type MatchStatus } from './match-status.ts'

/** What comparing an invoice with its orders, deliveries and agreements shows as a whole. */
export interface InvoiceOutcome {
  readonly invoice: InvoiceFact
  /** Whether every line of goods matches, so that nobody has to look at the invoice. */
  readonly isMatched: boolean
  /** The most important status of its lines. */
  readonly status: MatchStatus
  /** The lines with each status; a line may have several. */
  readonly linesByStatus: ReadonlyMap<MatchStatus, readonly number[]>
}

/** The outcome of each invoice, without credit notes. Lines whose product is not known yet are unclear. */
export function listInvoiceOutcomes({ assigned, lines }: InvoiceMatch): InvoiceOutcome[] {
  const matched = Map.groupBy(lines, ({ billed }) => billed.invoice)
  const documents = Map.groupBy(
    assigned.filter(({ invoice }) => invoice.documentType === 'invoice'),
    ({ invoice }) => invoice,
  )
  return [...documents].map(([invoice, all]) => {
    const unknown = all.filter(({ line }) => line.kind === 'goods' && line.productId === null)
    return toOutcome(
      invoice,
      matched.get(invoice) ?? [],
      unknown.map(({ line }) => line.lineId),
    )
  })
}

function toOutcome(
  invoice: InvoiceFact,
  lines: readonly MatchedLine[],
  unknownLineIds: readonly number[],
): InvoiceOutcome {
  const entries = lines.flatMap(({ billed, statuses }) =>
    statuses.map(status => ({ status, lineId: billed.line.lineId })),
  )
  const unknown = unknownLineIds.map(lineId => ({ status: 'unclear' as const, lineId }))
  const groups = Map.groupBy([...entries, ...unknown], ({ status }) => status)
  const linesByStatus = new Map(
    [...groups].map(([status, group]) => [status, group.map(each => each.lineId)]),
  )
  const status = MATCH_STATUSES.find(each => linesByStatus.has(each)) ?? 'matched'
  return { invoice, isMatched: status === 'matched', status, linesByStatus }
}
