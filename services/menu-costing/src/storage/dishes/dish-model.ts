import type { DishRow } from '@rms/contracts'
import { type Connection, type Model, Schema, type Types } from 'mongoose'

export interface DishDocument {
  _id: number
  name: string
  name_key: string
  description: string
  category: string
  price: Types.Decimal128 | null
  rows: DishRow[]
  /** The distinct names of the rows: which dishes a new or renamed ingredient may touch. */
  row_keys: string[]
  /** The ingredient of each row: the index from an ingredient to its dishes. */
  resolved: (number | null)[]
  /** The dishes among the rows, each once: the index from a dish to those it is used in. Missing where there are none. */
  parts?: number[]
  yield_quantity?: Types.Decimal128 | null
  yield_unit?: string
  version?: number
  cost: Types.Decimal128
  is_estimate: boolean
  matched: number
  search_text: string
}

const schema = new Schema<DishDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    name_key: { type: String, required: true },
    description: { type: String, default: '' },
    category: { type: String, default: '' },
    price: { type: Schema.Types.Decimal128, default: null },
    rows: { type: [Schema.Types.Mixed], default: [] },
    row_keys: { type: [String], default: [] },
    resolved: { type: [Number], default: [] },
    parts: { type: [Number], default: undefined },
    yield_quantity: { type: Schema.Types.Decimal128, default: null },
    yield_unit: { type: String, default: '' },
    version: { type: Number, default: 1 },
    cost: { type: Schema.Types.Decimal128, required: true },
    is_estimate: { type: Boolean, required: true },
    matched: { type: Number, required: true },
    search_text: { type: String, default: '' },
  },
  { collection: 'dishes', versionKey: false },
)
// None on a cost: a price that moves thousands of dishes would move their places in it, most of the work of re-costing.
schema.index({ name_key: 1, _id: 1 })
schema.index({ category: 1, name_key: 1, _id: 1 })
schema.index({ price: 1, _id: 1 })
schema.index({ row_keys: 1 })
schema.index({ resolved: 1 })
schema.index({ parts: 1 }, { sparse: true })
schema.index({ search_text: 1 })

export const dishModel = (connection: Connection): Model<DishDocument> =>
  connection.model<DishDocument>('Dish', schema)
