import { type Decimal128, exactNumberSchema, optionalExactNumberSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { MovementRecorder } from '../../domain/stock/movements/waste-record.ts'

interface StoredPlace {
  id: number
  name: string
}

export interface TransferLineDocument {
  line_id: string
  product_id: number
  product_name: string
  entered_unit: string
  entered_sent: Decimal128
  entered_received: Decimal128 | null
  unit: string
  sent: Decimal128
  received: Decimal128 | null
  unit_cost: Decimal128 | null
}

export interface TransferDocument {
  _id: number
  client_id: string
  from: StoredPlace
  to: StoredPlace
  sent_on: string
  sent_at: Date
  sent_by: MovementRecorder
  received_on: string | null
  received_at: Date | null
  received_by: MovementRecorder | null
  lines: TransferLineDocument[]
  note: string
  version: number
  revision: number
  deleted: boolean
}

const requiredText = { type: String, required: true }
const requiredNumber = { type: Number, required: true }
const text = { type: String, default: '' }
const withoutId = { _id: false, id: false }

const placeSchema = new Schema({ id: requiredNumber, name: requiredText }, withoutId)
const recorderSchema = new Schema({ kind: requiredText, id: requiredNumber, name: text }, withoutId)
const lineSchema = new Schema(
  {
    line_id: requiredText,
    product_id: requiredNumber,
    product_name: requiredText,
    entered_unit: text,
    entered_sent: exactNumberSchema,
    entered_received: optionalExactNumberSchema,
    unit: text,
    sent: exactNumberSchema,
    received: optionalExactNumberSchema,
    unit_cost: optionalExactNumberSchema,
  },
  withoutId,
)

const schema = new Schema<TransferDocument>(
  {
    _id: requiredNumber,
    client_id: requiredText,
    from: { type: placeSchema, required: true },
    to: { type: placeSchema, required: true },
    sent_on: requiredText,
    sent_at: { type: Date, required: true },
    sent_by: { type: recorderSchema, required: true },
    received_on: { type: String, default: null },
    received_at: { type: Date, default: null },
    received_by: { type: recorderSchema, default: null },
    lines: [lineSchema],
    note: text,
    version: requiredNumber,
    revision: requiredNumber,
    deleted: { type: Boolean, required: true },
  },
  { collection: 'stock_transfers', versionKey: false },
)
schema.index({ client_id: 1 }, { unique: true })
schema.index({ deleted: 1, sent_on: 1 })
schema.index({ deleted: 1, received_on: 1 })
schema.index({ 'from.id': 1, deleted: 1, sent_on: 1 })
schema.index({ 'to.id': 1, deleted: 1, sent_on: 1 })
schema.index({ 'lines.product_id': 1 })

export const getTransferModel = (connection: Connection): Model<TransferDocument> =>
  connection.model<TransferDocument>('StockTransfer', schema)
