import type { ClosingStockReason, ProductClass, StockCountState } from '@rms/contracts'
import { type Decimal128, exactNumberSchema, optionalExactNumberSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'

interface StoredCertainty {
  basis: 'actual' | 'theoretical' | 'incomplete'
  reasons: ClosingStockReason[]
}

export interface StoredCountItem {
  product_id: number
  product_name: string
  stock_unit: { name: string; content: { amount: Decimal128; unit: string } | null }
  units: { unit: string; stock_units: Decimal128 }[]
}

export interface StoredCountLine {
  line_id: string
  area_id: number
  product_id: number
  stock_unit: string
  recorded_at: Date
  recorded_by: number | null
  recorder_kind: 'staff' | 'user'
  removed: boolean
  amounts: { unit: string; stock_units: Decimal128; quantity: Decimal128 | null }[]
}

export interface StoredClosingRow extends StoredCertainty {
  product_id: number
  product_name: string
  product_class: ProductClass
  stock_unit: string
  quantity: Decimal128 | null
  reversed: {
    movement_id: string
    kind: 'receipt' | 'transfer-in' | 'transfer-out' | 'waste'
    date: string
    record_id: number | null
    quantity: Decimal128
  }[]
  unit_cost: Decimal128 | null
  price_date: string | null
  value: Decimal128 | null
}

export interface StockCountDocument {
  _id: number
  location: { id: number; name: string }
  after_close_of: string
  time_zone: string
  state: StockCountState
  areas: { id: number; name: string; product_ids: number[] }[]
  items: StoredCountItem[]
  lines: StoredCountLine[]
  finished_area_ids: number[]
  submissions: string[]
  opened_at: Date
  closed_at: Date | null
  history: { at: Date; action: 'opened' | 'closed' | 'reopened'; username: string; reason: string }[]
  closing: StoredCertainty & { value: Decimal128; rows: StoredClosingRow[] }
  progress: { areas: number; areas_counted: number; products: number; blanks: number }
  /** The last local date on which something was counted. */
  counted_until: string | null
  /** Movements that were considered, such as `delivery-12`, so that a change of them is noticed. */
  movement_records: string[]
  revision: number
  version: number
  deleted: boolean
}

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
