import type { AlertSeverity, IngredientUnit } from '@rms/domain-kit'
import { type Connection, type Model, Schema, type Types } from 'mongoose'
import type { CostChangeCause } from '../../domain/cost-change.ts'

export interface CostChangeDocument {
  _id: number
  ingredient_id: number
  ingredient_name: string
  unit: IngredientUnit
  severity: AlertSeverity
  old_cost: Types.Decimal128
  new_cost: Types.Decimal128
  percentage: Types.Decimal128 | null
  affected_dishes: number
  total_impact: Types.Decimal128
  cause: CostChangeCause
  /** The following fields are missing in older changes. */
  source?: CostChangeSourceDocument
  takes_back?: number | null
  taken_back_by?: number | null
  worst?: { dish_id: number; name: string; margin_impact: Types.Decimal128 } | null
  created_at: Date
  /** Only when there are few; otherwise they are stored in batches. */
  impacts?: CostImpactDocument[]
}

export interface CostChangeSourceDocument {
  product_id: number | null
  product_name: string
  supplier_name: string
  link_id: number | null
  invoice_id: number | null
  by: string | null
}

export interface CostImpactDocument {
  dish_id: number
  name: string
  category: string
  price: Types.Decimal128 | null
  old_cost: Types.Decimal128
  new_cost: Types.Decimal128
  is_estimate?: boolean
  is_batch?: boolean
}

/** A batch of impacts: a change of an ingredient that every dish uses must not exceed the size of one document. */
export interface CostImpactBatchDocument {
  change_id: number
  part: number
  impacts: CostImpactDocument[]
}

const { Decimal128 } = Schema.Types

const changeSchema = new Schema<CostChangeDocument>(
  {
    _id: { type: Number, required: true },
    ingredient_id: { type: Number, required: true },
    ingredient_name: { type: String, required: true },
    unit: { type: String, required: true },
    severity: { type: String, required: true },
    old_cost: { type: Decimal128, required: true },
    new_cost: { type: Decimal128, required: true },
    percentage: { type: Decimal128, default: null },
    affected_dishes: { type: Number, required: true },
    total_impact: { type: Decimal128, required: true },
    cause: { type: String, required: true },
    source: { type: Schema.Types.Mixed },
    takes_back: { type: Number, default: null },
    taken_back_by: { type: Number, default: null },
    worst: { type: Schema.Types.Mixed, default: null },
    created_at: { type: Date, required: true },
    impacts: { type: Schema.Types.Mixed },
  },
  { collection: 'cost_changes', versionKey: false },
)
changeSchema.index({ created_at: -1, _id: -1 })
changeSchema.index({ ingredient_id: 1, created_at: -1 })

const impactSchema = new Schema<CostImpactBatchDocument>(
  {
    change_id: { type: Number, required: true },
    part: { type: Number, required: true },
    impacts: { type: Schema.Types.Mixed, default: [] },
  },
  { collection: 'cost_impacts', versionKey: false },
)
impactSchema.index({ change_id: 1, part: 1 }, { unique: true })

export const getCostChangeModel = (connection: Connection): Model<CostChangeDocument> =>
  connection.model<CostChangeDocument>('CostChange', changeSchema)

export const getImpactBatchModel = (connection: Connection): Model<CostImpactBatchDocument> =>
  connection.model<CostImpactBatchDocument>('ImpactBatch', impactSchema)
