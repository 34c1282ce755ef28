import { Decimal, removeDivisionRoundingError, ZERO } from '@rms/domain-kit'
import { isWeightUnit } from '../units/purchase-units.ts'
import type { BilledLine } from './billed-lines.ts'
import { computeAcceptedQuantity, getWeight, type ReceivedGoods } from './received-goods.ts'

/** An allocation of goods that are counted by the piece and paid by weight. */
export interface PieceAllocation {
  readonly billed: BilledLine
  /** Weight in the unit of the line. */
  accepted: Decimal
  acceptedPieces: Decimal
  readonly received: Set<ReceivedGoods>
}

/**
 * Counts pieces. Their weight is the measured one; without it, the invoiced weight is accepted for the pieces that
 * arrived, because nothing shows that it is wrong.
 */
export function takeByPieces(
  allocation: PieceAllocation,
  goods: ReceivedGoods,
  invoicedPieces: Decimal,
): void {
  const { total, available } = countPieces(goods, invoicedPieces)
  const taken = Decimal.min(available, invoicedPieces.minus(allocation.acceptedPieces))
  allocation.received.add(goods)
  if (!taken.gt(0)) return
  const weight = computeWeight(allocation.billed, goods, { taken, total, invoicedPieces })
  allocation.acceptedPieces = allocation.acceptedPieces.plus(taken)
  allocation.accepted = removeDivisionRoundingError(allocation.accepted.plus(weight))
  goods.remainingPieces = goods.remainingPieces.minus(taken)
  goods.remaining = removeDivisionRoundingError(goods.remaining.minus(goods.accepted.times(taken).div(total)))
}

/** If a delivery was recorded by its nominal weight, the accepted share of the invoiced pieces arrived. */
function countPieces(
  { line, unit, remaining, remainingPieces }: ReceivedGoods,
  invoicedPieces: Decimal,
): { readonly total: Decimal; readonly available: Decimal } {
  const accepted = computeAcceptedQuantity(line)
  const isCounted = line.pieces !== null || !isWeightUnit(unit)
  if (isCounted) return { total: line.pieces ?? accepted, available: remainingPieces }
  const total = line.received.isZero() ? ZERO : invoicedPieces.times(accepted).div(line.received)
  return { total, available: remaining.gt(0) ? total : ZERO }
}

function computeWeight(
  { line }: BilledLine,
  goods: ReceivedGoods,
  pieces: { readonly taken: Decimal; readonly total: Decimal; readonly invoicedPieces: Decimal },
): Decimal {
  const weight = getWeight(goods.line, line.unit)
  if (weight) return weight.times(pieces.taken).div(pieces.total)
  return line.quantity.times(pieces.taken).div(pieces.invoicedPieces)
}
