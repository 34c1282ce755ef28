import {
  allocateAmount,
  type CalendarDate,
  computeLineTotal,
  type Decimal,
  type FactVersion,
  selectCurrentVersions,
  ZERO,
} from '@rms/domain-kit'

export interface TransferLine {
  readonly lineId: string
  readonly productId: number
  /** In stock units. */
  readonly sent: Decimal
  /** Null until the receiver has checked the line. */
  readonly received: Decimal | null
}

/** A version of a transfer of goods between two locations. */
export interface TransferFact extends FactVersion {
  readonly senderId: number
  readonly receiverId: number
  readonly sentOn: CalendarDate
  /** Null until the receiver has checked it. */
  readonly receivedOn: CalendarDate | null
  readonly lines: readonly TransferLine[]
}

export type TransferReason = 'not-received' | 'received-more-than-sent' | 'price-missing'

/** The effect of a transfer line on the stock of one location. */
export interface TransferPosting {
  readonly transferId: number
  readonly lineId: string
  readonly productId: number
  readonly locationId: number
  readonly date: CalendarDate
  /** Goods in transit have left the sender, and nobody has received them yet. */
  readonly kind: 'transfer-out' | 'transfer-in' | 'lost' | 'in-transit'
  readonly quantity: Decimal
  /** In cents, at the sender's cost; null without a price. */
  readonly amount: Decimal | null
  readonly reasons: readonly TransferReason[]
}

/** The sender's cost of one stock unit on a date; null if unknown. */
export type SenderCostFinder = (productId: number, senderId: number, date: CalendarDate) => Decimal | null

/**
 * The effects of transfers at the sender's cost: what arrived moves from one location to the other, and what did not
 * is lost at the sender. With 5 sent and 4 received, 4 move and 1 is lost.
 */
export const listTransferPostings = (
  versions: Iterable<TransferFact>,
  findCost: SenderCostFinder,
): TransferPosting[] =>
  selectCurrentVersions(versions).flatMap(transfer =>
    transfer.lines.flatMap(line =>
      postLine(transfer, line, findCost(line.productId, transfer.senderId, transfer.sentOn)),
    ),
  )

function postLine(transfer: TransferFact, line: TransferLine, unitCost: Decimal | null): TransferPosting[] {
  const { id: transferId, senderId, receiverId, sentOn, receivedOn } = transfer
  const { lineId, productId, sent } = line
  const received = receivedOn === null ? null : line.received
  const [moved, lost] = splitSent(sent, received)
  const total = unitCost && computeLineTotal(moved.plus(lost), unitCost)
  const [movedAmount = null, lostAmount = null] = total ? allocateBy(total, [moved, lost]) : []
  const reasons: TransferReason[] = [
    ...(received === null ? ['not-received' as const] : []),
    ...(received?.gt(sent) ? ['received-more-than-sent' as const] : []),
    ...(unitCost === null ? ['price-missing' as const] : []),
  ]
  const shared = { transferId, lineId, productId, reasons }
  const atSender = { ...shared, locationId: senderId, date: sentOn }
  if (receivedOn === null || received === null)
    return [{ ...atSender, kind: 'in-transit', quantity: sent, amount: movedAmount }]
  return [
    { ...atSender, kind: 'transfer-out', quantity: moved, amount: movedAmount },
    {
      ...{ ...shared, locationId: receiverId, date: receivedOn },
      ...{ kind: 'transfer-in', quantity: moved, amount: movedAmount },
    },
    ...(lost.isZero() ? [] : [{ ...atSender, kind: 'lost' as const, quantity: lost, amount: lostAmount }]),
  ]
}

/** What moved, and what was lost; all of it is in transit until somebody has received it. */
function splitSent(sent: Decimal, received: Decimal | null): [moved: Decimal, lost: Decimal] {
  const moved = received ?? sent
  return [moved, moved.lt(sent) ? sent.minus(moved) : ZERO]
}

const allocateBy = (total: Decimal, quantities: readonly Decimal[]): Decimal[] =>
  total.isZero() ? quantities.map(() => ZERO) : allocateAmount(total, quantities)
