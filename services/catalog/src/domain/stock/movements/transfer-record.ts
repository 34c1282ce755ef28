import { type CalendarDate, type Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import { listTransferPostings, type TransferFact } from '../transfers.ts'
import { isSameAmount, type MovementRecorder } from './waste-record.ts'

type Place = { readonly id: number; readonly name: string }

export interface TransferRecordLine {
  readonly lineId: string
  readonly productId: number
  readonly productName: string
  /** As entered; what was received is entered in the same unit. */
  readonly enteredUnit: string
  readonly enteredSent: Decimal
  readonly enteredReceived: Decimal | null
  /** In stock units, converted when they were recorded. */
  readonly unit: string
  readonly sent: Decimal
  readonly received: Decimal | null
  /** The sender's cost of one stock unit on the date of sending; null if it is not known. */
  readonly unitCost: Decimal | null
}

/** Goods that one location sent to another. */
export interface TransferRecord {
  readonly id: number
  readonly clientId: string
  readonly from: Place
  readonly to: Place
  readonly sentOn: CalendarDate
  readonly sentAt: Temporal.Instant
  readonly sentBy: MovementRecorder
  readonly receivedOn: CalendarDate | null
  readonly receivedAt: Temporal.Instant | null
  readonly receivedBy: MovementRecorder | null
  readonly lines: readonly TransferRecordLine[]
  readonly note: string
  readonly version: number
  /** Increases with every change, also of its cost. */
  readonly revision: number
  readonly deleted: boolean
}

/** What became of a line, with its amounts at the sender's cost; null without a cost. */
export interface TransferLineResult {
  readonly movedAmount: Decimal | null
  readonly lostAmount: Decimal | null
  readonly hasSurplus: boolean
}

const toTransferFact = (record: TransferRecord): TransferFact => ({
  id: record.id,
  revision: record.revision,
  deleted: record.deleted,
  senderId: record.from.id,
  receiverId: record.to.id,
  sentOn: record.sentOn,
  receivedOn: record.receivedOn,
  lines: record.lines,
})

/** What became of each line, by its id. With 5 sent and 4 received, 1 is lost at the sender. */
export function computeTransferResults(
  record: Omit<TransferRecord, 'deleted'>,
): ReadonlyMap<string, TransferLineResult> {
  const costs = new Map(record.lines.map(({ productId, unitCost }) => [productId, unitCost]))
  const postings = listTransferPostings(
    [toTransferFact({ ...record, deleted: false })],
    productId => costs.get(productId) ?? null,
  )
  const byLine = Map.groupBy(postings, ({ lineId }) => lineId)
  return new Map(
    record.lines.map(({ lineId }) => {
      const ofLine = byLine.get(lineId) ?? []
      const moved = ofLine.find(({ kind }) => kind === 'transfer-out' || kind === 'in-transit')
      const lost = ofLine.find(({ kind }) => kind === 'lost')
      return [
        lineId,
        {
          movedAmount: moved?.amount ?? null,
          lostAmount: lost ? lost.amount : (moved?.amount ?? null) && ZERO,
          hasSurplus: moved?.reasons.includes('received-more-than-sent') ?? false,
        },
      ]
    }),
  )
}

/** The sums of the known amounts; null if none is known. */
export function sumTransfer(results: Iterable<TransferLineResult>): {
  readonly moved: Decimal | null
  readonly lost: Decimal | null
  readonly withoutCost: number
} {
  const all = [...results]
  const known = all.filter(({ movedAmount }) => movedAmount !== null)
  const sum = (amounts: readonly (Decimal | null)[]) =>
    known.length === 0 ? null : sumDecimals(amounts.flatMap(amount => amount ?? []))
  return {
    moved: sum(known.map(({ movedAmount }) => movedAmount)),
    lost: sum(known.map(({ lostAmount }) => lostAmount)),
    withoutCost: all.length - known.length,
  }
}

/** The record with new costs by product; null if they are the same. */
export function withTransferCosts(
  record: TransferRecord,
  costs: ReadonlyMap<number, Decimal | null>,
): TransferRecord | null {
  const lines = record.lines.map(line => ({ ...line, unitCost: costs.get(line.productId) ?? null }))
  const isSame = lines.every(({ unitCost }, index) =>
    isSameAmount(unitCost, record.lines[index]?.unitCost ?? null),
  )
  return isSame ? null : { ...record, lines, revision: record.revision + 1 }
}
