import { type Connection, type Model, Schema } from 'mongoose'
import type { DishDocument } from './dish-document.ts'

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
    cost_from: { type: String },
    is_estimate: { type: Boolean, required: true },
    matched: { type: Number, required: true },
    search_text: { type: String, default: '' },
  },
  { collection: 'dishes', versionKey: false },
)
// No index on the cost: a price that changes thousands of dishes would have to update each entry, most of the work of
// recosting.
schema.index({ name_key: 1, _id: 1 })
schema.index({ category: 1, name_key: 1, _id: 1 })
schema.index({ price: 1, _id: 1 })
schema.index({ row_keys: 1 })
schema.index({ resolved: 1 })
schema.index({ parts: 1 }, { sparse: true })
schema.index({ search_text: 1 })

export const getDishModel = (connection: Connection): Model<DishDocument> =>
  connection.model<DishDocument>('Dish', schema)
