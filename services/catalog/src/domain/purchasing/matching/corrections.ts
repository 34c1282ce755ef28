import { Decimal, toCents, ZERO } from '@rms/domain-kit'
import { isDocumentNumber, normaliseDocumentNumber } from '../facts/document-numbers.ts'
import type { InvoicedLine } from '../facts/invoice-fact.ts'
import { toNetLine } from '../prices/net-lines.ts'
import { isSameUnit } from '../units/purchase-units.ts'
import { type Allocation, splitMissing } from './allocate-received.ts'
import type { AssignedLine } from './assign-deliveries.ts'
import { isCatchWeight } from './catch-weight-line.ts'

/** By line: what it charges after the corrections on its own invoice. */
export type CorrectedLines = ReadonlyMap<number, InvoicedLine>

/**
 * Invoices correct a line by a negative one for the same goods at the same price: 10 × 10.00 and −2 × 10.00 charge 8.
 * Once the delivery was checked in, this is so as far as goods are missing; what is left is a credit for other claims.
 */
export function findCorrections(
  assigned: readonly AssignedLine[],
  allocations: readonly Allocation[],
): CorrectedLines {
  const negative = assigned.filter(isCorrection)
  const corrected = new Map<number, InvoicedLine>()
  if (negative.length === 0) return corrected
  const byItem = Map.groupBy(allocations, ({ billed }) => getKey(billed))
  for (const correction of negative)
    for (const allocation of byItem.get(getKey(correction)) ?? [])
      if (corrects(correction, allocation)) correct(correction, allocation, corrected)
  return corrected
}

export const applyCorrections = (
  assigned: readonly AssignedLine[],
  corrected: CorrectedLines,
): readonly AssignedLine[] =>
  corrected.size === 0
    ? assigned
    : assigned.map(each => ({ ...each, line: corrected.get(each.line.lineId) ?? each.line }))

const isCorrection = ({ invoice, line, basis }: AssignedLine): boolean =>
  invoice.documentType === 'invoice' &&
  line.kind === 'goods' &&
  line.productId !== null &&
  line.total.isNegative() &&
  toNetLine(line, basis) !== null &&
  !namesOther(line.creditedInvoiceNumber, invoice.invoiceNumber)

const getKey = ({ invoice, line }: AssignedLine): string => `${invoice.id} ${line.productId}`

const namesOther = (printed: string, own: string): boolean =>
  isDocumentNumber(printed) &&
  isDocumentNumber(own) &&
  normaliseDocumentNumber(printed) !== normaliseDocumentNumber(own)

function corrects({ line, basis, delivery }: AssignedLine, { billed }: Allocation): boolean {
  const price = toNetLine(line, basis)?.price.abs()
  const isSameDelivery = delivery === null || billed.delivery === null || billed.deliveries.includes(delivery)
  return (
    isSameDelivery &&
    !namesOther(line.noteNumber, billed.line.noteNumber) &&
    isSameUnit(line.unit, billed.line.unit) &&
    (!isCatchWeight(billed.line) || line.pieces !== null) &&
    billed.net !== null &&
    price?.eq(billed.net.price) === true
  )
}

function correct({ line }: AssignedLine, allocation: Allocation, corrected: Map<number, InvoicedLine>): void {
  const { billed } = allocation
  const correction = corrected.get(line.lineId) ?? line
  const charged = corrected.get(billed.line.lineId) ?? billed.line
  const before = billed.line.quantity.minus(charged.quantity)
  const left = correction.quantity.abs()
  const quantity = Decimal.min(left, charged.quantity, countCorrectable(allocation).minus(before))
  if (!quantity.gt(0)) return
  const isAll = quantity.eq(left)
  const total = isAll
    ? correction.total.abs()
    : toCents(line.total.abs().times(quantity).div(line.quantity.abs()))
  const pieces = isAll ? (correction.pieces?.abs() ?? ZERO) : ZERO
  corrected.set(billed.line.lineId, reduce(charged, { quantity, total, pieces }))
  corrected.set(line.lineId, reduce(correction, { quantity, total, pieces }))
}

/** The invoiced quantity until the check-in, then what is missing of it. */
function countCorrectable(allocation: Allocation): Decimal {
  const { accepted, billed, hasUnclearUnits, mayBeOtherGoods } = allocation
  if (hasUnclearUnits || mayBeOtherGoods) return ZERO
  return accepted === null ? billed.line.quantity : splitMissing(allocation).paid
}

/** Towards zero, whatever the sign of the line. */
function reduce(
  line: InvoicedLine,
  by: { readonly quantity: Decimal; readonly total: Decimal; readonly pieces: Decimal },
): InvoicedLine {
  const towardsZero = (amount: Decimal, part: Decimal): Decimal =>
    amount.isNegative() ? amount.plus(part) : amount.minus(part)
  return {
    ...line,
    quantity: towardsZero(line.quantity, by.quantity),
    total: towardsZero(line.total, by.total),
    pieces: line.pieces && towardsZero(line.pieces, by.pieces),
  }
}
