import { exactNumberSchema, optionalExactNumberSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { DeliveryDocument } from './stored-delivery.ts'

const text = { type: String, default: '' }
const requiredText = { type: String, required: true }
const requiredNumber = { type: Number, required: true }
const withoutId = { _id: false, id: false }
const optional = (schema: Schema) => ({ type: schema, default: null })

const party = new Schema({ id: requiredNumber, name: text }, withoutId)
const pack = new Schema({ amount: exactNumberSchema, unit: requiredText }, withoutId)
const unit = new Schema({ name: requiredText, content: optional(pack) }, withoutId)
const record = {
  line_id: requiredText,
  recorded_at: { type: Date, required: true },
  recorded_by: { type: Number, default: null },
}
const reading = {
  storage: requiredText,
  min_celsius: { type: Number, default: null },
  max_celsius: { type: Number, default: null },
  celsius: requiredNumber,
  is_within_limits: { type: Boolean, required: true },
}
const lateEntry = new Schema(
  {
    recorded_at: { type: Date, required: true },
    recorded_by: { type: Number, default: null },
    removed: { type: Boolean, default: false },
    received: exactNumberSchema,
    damaged: exactNumberSchema,
    refused: exactNumberSchema,
    temperature: optional(new Schema(reading, withoutId)),
    note: text,
  },
  withoutId,
)
const line = new Schema(
  {
    ...record,
    removed: { type: Boolean, default: false },
    recorder_kind: requiredText,
    is_corrected: { type: Boolean, default: false },
    order_line: optional(new Schema({ order_id: requiredNumber, line_id: requiredText }, withoutId)),
    order_number: text,
    product_id: requiredNumber,
    product_name: text,
    unit: { type: unit, required: true },
    ordered: optionalExactNumberSchema,
    expected: optionalExactNumberSchema,
    received: exactNumberSchema,
    damaged: exactNumberSchema,
    refused: exactNumberSchema,
    substituted_by: optional(new Schema({ product_id: requiredNumber, product_name: text, unit }, withoutId)),
    pieces: optionalExactNumberSchema,
    weighed: optional(pack),
    temperature: optional(new Schema(reading, withoutId)),
    note: text,
    late_entry: optional(lateEntry),
  },
  withoutId,
)
const empties = new Schema(
  {
    ...record,
    removed: { type: Boolean, default: false },
    container: requiredText,
    quantity: exactNumberSchema,
  },
  withoutId,
)
const temperature = new Schema({ ...record, ...reading, action: text }, withoutId)
const photo = new Schema(
  {
    client_id: requiredText,
    line_id: { type: String, default: null },
    file: requiredText,
    sha256: requiredText,
  },
  withoutId,
)

const schema = new Schema<DeliveryDocument>(
  {
    _id: requiredNumber,
    keys: [String],
    supplier: { type: party, required: true },
    location: { type: party, required: true },
    delivery_date: requiredText,
    note_number: text,
    signature_name: text,
    note: text,
    orders: [new Schema({ id: requiredNumber, number: requiredText }, withoutId)],
    checked_in_at: { type: Date, default: null },
    corrected_at: { type: Date, default: null },
    lines: [line],
    returned_empties: [empties],
    temperatures: [temperature],
    photos: [photo],
    submissions: [String],
    created_at: { type: Date, required: true },
    version: requiredNumber,
    deleted: { type: Boolean, required: true },
  },
  { collection: 'deliveries', versionKey: false },
)
schema.index({ keys: 1 })
schema.index({ submissions: 1 })
schema.index({ 'supplier.id': 1, 'location.id': 1, delivery_date: 1 })
schema.index({ 'location.id': 1, delivery_date: 1 })
schema.index({ 'orders.id': 1 })
schema.index({ 'lines.product_id': 1 })
schema.index({ 'lines.substituted_by.product_id': 1 })

export const getDeliveryModel = (connection: Connection): Model<DeliveryDocument> =>
  connection.model<DeliveryDocument>('Delivery', schema)
