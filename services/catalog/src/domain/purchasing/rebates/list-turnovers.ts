import type { RebateFact } from '../facts/agreement-fact.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import { toNetLine } from '../prices/net-lines.ts'
import type { Turnover } from './accrue-rebates.ts'

/** The net goods with the supplier of a rebate, on the day of the delivery; credits for goods are negative. */
export const listTurnovers = (assigned: readonly AssignedLine[], rebate: RebateFact): Turnover[] =>
  assigned.flatMap(({ invoice, line, basis, date }) => {
    if (invoice.supplierId !== rebate.supplierId || invoice.currency !== rebate.currency) return []
    const net = line.kind === 'goods' ? toNetLine(line, basis) : null
    if (net === null) return []
    const isCredited = invoice.documentType === 'credit-note'
    return [{ date, amount: isCredited ? net.total.abs().negated() : net.total }]
  })
