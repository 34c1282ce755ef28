import type { DishRow } from '@rms/contracts'
import { type Connection, type mongo, Schema, type Types } from 'mongoose'
import { collectionOf } from '../mongo/collection.ts'

export interface DishDocument {
  _id: number
  name: string
  nameKey: string
  description: string
  category: string
  price: Types.Decimal128 | null
  rows: DishRow[]
  /** The distinct names of the rows: which dishes a new or renamed ingredient may touch. */
  rowKeys: string[]
  /** The ingredient of each row: the index from an ingredient to its dishes. */
  resolved: (number | null)[]
  /** The dishes among the rows, each once: the index from a dish to those it is used in. Missing where there are none. */
  parts?: number[]
  yieldQuantity?: Types.Decimal128 | null
  yieldUnit?: string
  version?: number
  cost: Types.Decimal128
  isEstimate: boolean
  matched: number
  searchText: string
}

const schema = new Schema<DishDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    description: { type: String, default: '' },
    category: { type: String, default: '' },
    price: { type: Schema.Types.Decimal128, default: null },
    rows: { type: [Schema.Types.Mixed], default: [] },
    rowKeys: { type: [String], default: [] },
    resolved: { type: [Number], default: [] },
    parts: { type: [Number], default: undefined },
    yieldQuantity: { type: Schema.Types.Decimal128, default: null },
    yieldUnit: { type: String, default: '' },
    version: { type: Number, default: 1 },
    cost: { type: Schema.Types.Decimal128, required: true },
    isEstimate: { type: Boolean, required: true },
    matched: { type: Number, required: true },
    searchText: { type: String, default: '' },
  },
  { collection: 'dishes', versionKey: false },
)
// None on a cost: a price that moves thousands of dishes would move their places in it, most of the work of re-costing.
schema.index({ nameKey: 1, _id: 1 })
schema.index({ category: 1, nameKey: 1, _id: 1 })
schema.index({ price: 1, _id: 1 })
schema.index({ rowKeys: 1 })
schema.index({ resolved: 1 })
schema.index({ parts: 1 }, { sparse: true })
schema.index({ searchText: 1 })

export const dishCollection = (connection: Connection): mongo.Collection<DishDocument> =>
  collectionOf(connection, schema)
