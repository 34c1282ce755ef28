import { type CalendarDate, fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import {
  allocateId,
  createCollectionReader,
  fromDecimal128,
  fromNullableDecimal128,
  toDecimal128,
  toNullableDecimal128,
} from '@rms/service-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import type { TransferRecord } from '../../domain/stock/movements/transfer-record.ts'
import { getTransferModel, type TransferDocument } from './transfer-model.ts'

export interface TransferFilter {
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** Null for all locations. */
  readonly locationIds: readonly number[] | null
}

/** Transfers between locations. Lists leave out deleted ones. */
export interface TransferRepository {
  nextId(): Promise<number>
  find(id: number, session?: ClientSession): Promise<TransferRecord | null>
  findAll(ids: readonly number[]): Promise<TransferRecord[]>
  /** Also finds deleted ones. */
  findByClientId(clientId: string, session: ClientSession): Promise<TransferRecord | null>
  /**
   * Transfers from or to the locations that were sent or received between two dates, or are still in transit, latest
   * first.
   */
  list(filter: TransferFilter): Promise<TransferRecord[]>
  /** Transfers of one of these products that were sent from a date on; null for all. */
  listByProducts(
    productIds: readonly number[],
    from: CalendarDate | null,
    session: ClientSession,
  ): Promise<TransferRecord[]>
  /** Transfers from or to a location that were sent or received after a date. */
  listAfter(locationId: number, date: CalendarDate, session?: ClientSession): Promise<TransferRecord[]>
  countByLocation(locationId: number, session: ClientSession): Promise<number>
  save(record: TransferRecord, session: ClientSession): Promise<void>
}

export function createTransferRepository(connection: Connection): TransferRepository {
  const transfers = getTransferModel(connection)
  const reader = createCollectionReader(transfers)
  const find = async (filter: mongo.Filter<TransferDocument>, session?: ClientSession) =>
    (await reader.find(filter, { session, sort: { _id: 1 } })).map(toRecord)
  return {
    nextId: () => allocateId(connection, 'stock_transfers'),
    find: async (id, session) => (await find({ _id: id, deleted: false }, session))[0] ?? null,
    findAll: ids => find({ _id: { $in: [...ids] }, deleted: false }),
    findByClientId: async (clientId, session) => (await find({ client_id: clientId }, session))[0] ?? null,
    async list({ from, to, locationIds }) {
      const inRange = { $gte: from, $lte: to }
      const dates = [
        { deleted: false, sent_on: inRange },
        { deleted: false, received_on: inRange },
        { deleted: false, received_on: null, sent_on: { $lte: to } },
      ]
      const found = await find({ $or: dates })
      const isVisible = ({ from: sender, to: receiver }: TransferRecord) =>
        locationIds === null || locationIds.includes(sender.id) || locationIds.includes(receiver.id)
      return found
        .filter(isVisible)
        .sort((a, b) => (a.sentOn === b.sentOn ? b.id - a.id : a.sentOn < b.sentOn ? 1 : -1))
    },
    listByProducts: (productIds, from, session) =>
      find(
        {
          'lines.product_id': { $in: [...productIds] },
          deleted: false,
          ...(from && { sent_on: { $gte: from } }),
        },
        session,
      ),
    async listAfter(locationId, date, session) {
      const after = { deleted: false, $or: [{ sent_on: { $gt: date } }, { received_on: { $gt: date } }] }
      const sent = await find({ 'from.id': locationId, ...after }, session)
      const received = await find({ 'to.id': locationId, ...after }, session)
      return [...sent, ...received]
    },
    async countByLocation(id, session) {
      const sent = await transfers.countDocuments({ 'from.id': id, deleted: false }, { session })
      return sent + (await transfers.countDocuments({ 'to.id': id, deleted: false }, { session }))
    },
    async save(record, session) {
      await transfers.replaceOne({ _id: record.id }, toDocument(record), { session, upsert: true })
    },
  }
}

const toRecord = (document: TransferDocument): TransferRecord => ({
  id: document._id,
  clientId: document.client_id,
  from: { ...document.from },
  to: { ...document.to },
  sentOn: document.sent_on,
  sentAt: fromStoredInstant(document.sent_at),
  sentBy: { ...document.sent_by },
  receivedOn: document.received_on,
  receivedAt: document.received_at && fromStoredInstant(document.received_at),
  receivedBy: document.received_by && { ...document.received_by },
  lines: document.lines.map(line => ({
    lineId: line.line_id,
    productId: line.product_id,
    productName: line.product_name,
    enteredUnit: line.entered_unit,
    enteredSent: fromDecimal128(line.entered_sent),
    enteredReceived: fromNullableDecimal128(line.entered_received),
    unit: line.unit,
    sent: fromDecimal128(line.sent),
    received: fromNullableDecimal128(line.received),
    unitCost: fromNullableDecimal128(line.unit_cost),
  })),
  note: document.note,
  version: document.version,
  revision: document.revision,
  deleted: document.deleted,
})

const toDocument = (record: TransferRecord): TransferDocument => ({
  _id: record.id,
  client_id: record.clientId,
  from: { ...record.from },
  to: { ...record.to },
  sent_on: record.sentOn,
  sent_at: toStoredInstant(record.sentAt),
  sent_by: record.sentBy,
  received_on: record.receivedOn,
  received_at: record.receivedAt && toStoredInstant(record.receivedAt),
  received_by: record.receivedBy,
  lines: record.lines.map(line => ({
    line_id: line.lineId,
    product_id: line.productId,
    product_name: line.productName,
    entered_unit: line.enteredUnit,
    entered_sent: toDecimal128(line.enteredSent),
    entered_received: toNullableDecimal128(line.enteredReceived),
    unit: line.unit,
    sent: toDecimal128(line.sent),
    received: toNullableDecimal128(line.received),
    unit_cost: toNullableDecimal128(line.unitCost),
  })),
  note: record.note,
  version: record.version,
  revision: record.revision,
  deleted: record.deleted,
})
