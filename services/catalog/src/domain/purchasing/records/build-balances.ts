import { normaliseName, toNumber } from '@rms/domain-kit'
import type { Purchasing } from '../derive-purchasing.ts'
import type { LineContext } from './build-purchase-lines.ts'
import type { DepositBalanceRecord, UnallocatedCreditRecord } from './purchase-records.ts'

/** Credits for goods that close no claim. Those for deposits, freight and fees settle no claim at all. */
export function buildUnallocatedCredits(
  { credits, match, facts }: Purchasing,
  { printed }: Pick<LineContext, 'printed'>,
): UnallocatedCreditRecord[] {
  const assigned = new Map(match.assigned.map(each => [each.line.lineId, each]))
  const invoices = new Map(facts.invoices.map(invoice => [invoice.id, invoice]))
  return credits.unallocated
    .filter(({ credit }) => credit.kind === 'goods')
    .map(({ credit, amount }) => {
      const invoice = invoices.get(credit.creditId)
      return {
        credit_line_id: credit.lineId,
        credit_note_id: credit.creditId,
        credit_note_number: invoice?.invoiceNumber ?? '',
        supplier_id: credit.supplierId,
        location_id: assigned.get(credit.lineId)?.locationId ?? invoice?.locationId ?? 0,
        date: credit.date,
        name: printed.get(credit.lineId)?.product_name ?? '',
        currency: credit.currency,
        amount: credit.amount && toNumber(credit.amount, 2),
        open_amount: amount && toNumber(amount, 2),
        ...(credit.isPending && { under_review: true }),
      }
    })
}

/** The balances that are not settled, with the container as printed last. */
export function buildDepositBalances({ deposits, match }: Purchasing): DepositBalanceRecord[] {
  const names = new Map(
    match.assigned
      .filter(({ line }) => line.container !== '')
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.line.lineId - b.line.lineId))
      .map(({ line }) => [normaliseName(line.container), line.container]),
  )
  return deposits
    .filter(({ balance, amount }) => !balance.isZero() || !amount.isZero())
    .map(({ supplierId, locationId, container, currency, balance, amount }) => ({
      supplier_id: supplierId,
      location_id: locationId,
      container: names.get(container) ?? container,
      currency,
      quantity: toNumber(balance, 6),
      amount: toNumber(amount, 2),
    }))
}
