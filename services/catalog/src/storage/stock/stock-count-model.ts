import { exactNumberSchema, optionalExactNumberSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { StockCountDocument } from './stored-stock-count.ts'

const text = { type: String, default: '' }
const requiredText = { type: String, required: true }
const requiredNumber = { type: Number, required: true }
const withoutId = { _id: false, id: false }

const certainty = { basis: requiredText, reasons: [String] }
const pack = new Schema({ amount: exactNumberSchema, unit: requiredText }, withoutId)
const stockUnit = new Schema({ name: requiredText, content: { type: pack, default: null } }, withoutId)
const item = new Schema(
  {
    product_id: requiredNumber,
    product_name: text,
    stock_unit: { type: stockUnit, required: true },
    units: [new Schema({ unit: requiredText, stock_units: exactNumberSchema }, withoutId)],
  },
  withoutId,
)
const line = new Schema(
  {
    line_id: requiredText,
    area_id: requiredNumber,
    product_id: requiredNumber,
    stock_unit: requiredText,
    recorded_at: { type: Date, required: true },
    recorded_by: { type: Number, default: null },
    recorder_kind: requiredText,
    client_id: { type: String, default: '' },
    removed: { type: Boolean, default: false },
    amounts: [
      new Schema(
        { unit: requiredText, stock_units: exactNumberSchema, quantity: optionalExactNumberSchema },
        withoutId,
      ),
    ],
  },
  withoutId,
)
const reversed = new Schema(
  {
    movement_id: requiredText,
    kind: requiredText,
    date: requiredText,
    record_id: { type: Number, default: null },
    quantity: exactNumberSchema,
  },
  withoutId,
)
const row = new Schema(
  {
    product_id: requiredNumber,
    product_name: text,
    product_class: requiredText,
    stock_unit: text,
    quantity: optionalExactNumberSchema,
    reversed: [reversed],
    unit_cost: optionalExactNumberSchema,
    price_date: { type: String, default: null },
    value: optionalExactNumberSchema,
    ...certainty,
  },
  withoutId,
)
const schema = new Schema<StockCountDocument>(
  {
    _id: requiredNumber,
    location: { type: new Schema({ id: requiredNumber, name: text }, withoutId), required: true },
    after_close_of: requiredText,
    time_zone: requiredText,
    cutoff_minutes: Number,
    state: requiredText,
    areas: [new Schema({ id: requiredNumber, name: requiredText, product_ids: [Number] }, withoutId)],
    items: [item],
    lines: [line],
    finished_area_ids: [Number],
    submissions: [String],
    opened_at: { type: Date, required: true },
    closed_at: { type: Date, default: null },
    history: [
      new Schema(
        { at: { type: Date, required: true }, action: requiredText, username: text, reason: text },
        withoutId,
      ),
    ],
    closing: {
      type: new Schema({ value: exactNumberSchema, rows: [row], ...certainty }, withoutId),
      required: true,
    },
    progress: {
      type: new Schema(
        {
          areas: requiredNumber,
          areas_counted: requiredNumber,
          products: requiredNumber,
          blanks: requiredNumber,
        },
        withoutId,
      ),
      required: true,
    },
    counted_until: { type: String, default: null },
    movement_records: [String],
    revision: requiredNumber,
    version: requiredNumber,
    deleted: { type: Boolean, required: true },
  },
  { collection: 'stock_counts', versionKey: false },
)
schema.index({ 'location.id': 1, after_close_of: -1 })
schema.index({ 'location.id': 1, counted_until: -1 })
schema.index({ 'closing.rows.product_id': 1, after_close_of: 1 })
schema.index({ movement_records: 1 })
schema.index({ after_close_of: -1, _id: -1 })
schema.index({ state: 1, 'location.id': 1 })

export const getStockCountModel = (connection: Connection): Model<StockCountDocument> =>
  connection.model<StockCountDocument>('StockCount', schema)
