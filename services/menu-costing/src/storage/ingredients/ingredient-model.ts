import { INGREDIENT_UNITS, type IngredientUnit } from '@rms/domain-kit'
import { type Connection, type Model, Schema, type Types } from 'mongoose'

export interface IngredientDocument {
  _id: number
  name: string
  /** The normalised name, which is unique. */
  name_key: string
  category: string
  unit: IngredientUnit
  cost: Types.Decimal128
  supplier_id: number | null
  notes: string
  active_link_id: number | null
  /** Missing in documents of earlier releases until the start of the service, which marks linked ones. */
  is_price_missing?: boolean
  equivalences: UnitEquivalenceDocument[]
  /** Null for ingredients older than this field. */
  created_at: Date | null
  version?: number
  search_text: string
}

export interface UnitEquivalenceDocument {
  id: number
  from_quantity: Types.Decimal128
  from_unit: string
  to_quantity: Types.Decimal128
  to_unit: string
  version?: number
}

const schema = new Schema<IngredientDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    name_key: { type: String, required: true },
    category: { type: String, default: '' },
    unit: { type: String, enum: INGREDIENT_UNITS, required: true },
    cost: { type: Schema.Types.Decimal128, required: true },
    supplier_id: { type: Number, default: null },
    notes: { type: String, default: '' },
    active_link_id: { type: Number, default: null },
    is_price_missing: { type: Boolean, default: false },
    equivalences: { type: Schema.Types.Mixed, default: [] },
    created_at: { type: Date, default: null },
    version: { type: Number, default: 1 },
    search_text: { type: String, default: '' },
  },
  { collection: 'ingredients', versionKey: false },
)
schema.index({ name_key: 1 }, { unique: true })
schema.index({ category: 1, name_key: 1 })
schema.index({ cost: 1, _id: 1 })
schema.index({ active_link_id: 1 })
schema.index({ search_text: 1 })

export const getIngredientModel = (connection: Connection): Model<IngredientDocument> =>
  connection.model<IngredientDocument>('Ingredient', schema)
