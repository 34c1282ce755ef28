import type { WasteItemKind, WasteKind, WasteReason } from '@rms/contracts'
import { type Decimal128, exactNumberSchema, optionalExactNumberSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { MovementRecorder } from '../../domain/stock/movements/waste-record.ts'

export interface WasteEntryDocument {
  _id: number
  client_id: string
  kind: WasteKind
  location_id: number
  location_name: string
  date: string
  /** Null for an amount. */
  item: { kind: WasteItemKind; id: number; name: string } | null
  quantity: { entered: Decimal128; entered_unit: string; quantity: Decimal128; unit: string } | null
  reason: WasteReason | null
  note: string
  unit_cost: Decimal128 | null
  amount: Decimal128 | null
  is_estimate: boolean
  recorded_at: Date
  recorded_by: MovementRecorder
  corrected_at: Date | null
  version: number
  revision: number
  deleted: boolean
}

const requiredText = { type: String, required: true }
const requiredNumber = { type: Number, required: true }
const text = { type: String, default: '' }
const withoutId = { _id: false, id: false }

const itemSchema = new Schema({ kind: requiredText, id: requiredNumber, name: requiredText }, withoutId)
const quantitySchema = new Schema(
  { entered: exactNumberSchema, entered_unit: text, quantity: exactNumberSchema, unit: text },
  withoutId,
)
const recorderSchema = new Schema({ kind: requiredText, id: requiredNumber, name: text }, withoutId)

const schema = new Schema<WasteEntryDocument>(
  {
    _id: requiredNumber,
    client_id: requiredText,
    kind: requiredText,
    location_id: requiredNumber,
    location_name: requiredText,
    date: requiredText,
    item: { type: itemSchema, default: null },
    quantity: { type: quantitySchema, default: null },
    reason: { type: String, default: null },
    note: text,
    unit_cost: optionalExactNumberSchema,
    amount: optionalExactNumberSchema,
    is_estimate: { type: Boolean, required: true },
    recorded_at: { type: Date, required: true },
    recorded_by: { type: recorderSchema, required: true },
    corrected_at: { type: Date, default: null },
    version: requiredNumber,
    revision: requiredNumber,
    deleted: { type: Boolean, required: true },
  },
  { collection: 'waste_entries', versionKey: false },
)
schema.index({ client_id: 1 }, { unique: true })
schema.index({ location_id: 1, deleted: 1, date: -1, _id: -1 })
schema.index({ deleted: 1, date: -1, _id: -1 })
schema.index({ 'item.kind': 1, 'item.id': 1, date: 1 })

export const getWasteEntryModel = (connection: Connection): Model<WasteEntryDocument> =>
  connection.model<WasteEntryDocument>('WasteEntry', schema)
