import { INGREDIENT_UNITS, type IngredientUnit } from '@rms/domain-kit'
import { type Connection, type mongo, Schema, type Types } from 'mongoose'
import { collectionOf } from '../mongo/collection.ts'

export interface IngredientDocument {
  _id: number
  name: string
  /** The name as names are compared: unique. */
  nameKey: string
  category: string
  unit: IngredientUnit
  cost: Types.Decimal128
  supplierId: number | null
  notes: string
  activeLinkId: number | null
  /** Missing in what earlier releases wrote, until the service starts: then a linked one is marked. */
  isPriceMissing?: boolean
  equivalences: EquivalenceDocument[]
  /** Null for one that is older than this field. */
  createdAt: Date | null
  version?: number
  searchText: string
}

export interface EquivalenceDocument {
  id: number
  fromQuantity: Types.Decimal128
  fromUnit: string
  toQuantity: Types.Decimal128
  toUnit: string
  version?: number
}

const schema = new Schema<IngredientDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    category: { type: String, default: '' },
    unit: { type: String, enum: INGREDIENT_UNITS, required: true },
    cost: { type: Schema.Types.Decimal128, required: true },
    supplierId: { type: Number, default: null },
    notes: { type: String, default: '' },
    activeLinkId: { type: Number, default: null },
    isPriceMissing: { type: Boolean, default: false },
    equivalences: { type: Schema.Types.Mixed, default: [] },
    createdAt: { type: Date, default: null },
    version: { type: Number, default: 1 },
    searchText: { type: String, default: '' },
  },
  { collection: 'ingredients', versionKey: false },
)
schema.index({ nameKey: 1 }, { unique: true })
schema.index({ category: 1, nameKey: 1 })
schema.index({ cost: 1, _id: 1 })
schema.index({ activeLinkId: 1 })
schema.index({ searchText: 1 })

export const ingredientCollection = (connection: Connection): mongo.Collection<IngredientDocument> =>
  collectionOf(connection, schema)
