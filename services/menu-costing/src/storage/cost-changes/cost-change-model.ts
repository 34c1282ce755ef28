import type { IngredientUnit, Severity } from '@rms/domain-kit'
import { type Connection, type mongo, Schema, type Types } from 'mongoose'
import type { CostChangeCause, CostChangeSource } from '../../domain/cost-change.ts'
import { collectionOf } from '../mongo/collection.ts'

export interface CostChangeDocument {
  _id: number
  ingredientId: number
  ingredientName: string
  unit: IngredientUnit
  severity: Severity
  oldCost: Types.Decimal128
  newCost: Types.Decimal128
  percentage: Types.Decimal128 | null
  affectedDishes: number
  totalImpact: Types.Decimal128
  cause: CostChangeCause
  /** The fields below are missing in changes that are older than they are. */
  source?: CostChangeSource
  takesBack?: number | null
  takenBackBy?: number | null
  worst?: { dishId: number; name: string; marginImpact: Types.Decimal128 } | null
  createdAt: Date
  /** When they are few; others lie in batches. */
  impacts?: ImpactDocument[]
}

export interface ImpactDocument {
  dishId: number
  name: string
  category: string
  price: Types.Decimal128 | null
  oldCost: Types.Decimal128
  newCost: Types.Decimal128
  isEstimate?: boolean
  isBatch?: boolean
}

/** Some of a change's impacts: a change of an ingredient in every dish must not outgrow one document. */
export interface ImpactBatchDocument {
  changeId: number
  part: number
  impacts: ImpactDocument[]
}

const { Decimal128 } = Schema.Types

const changeSchema = new Schema<CostChangeDocument>(
  {
    _id: { type: Number, required: true },
    ingredientId: { type: Number, required: true },
    ingredientName: { type: String, required: true },
    unit: { type: String, required: true },
    severity: { type: String, required: true },
    oldCost: { type: Decimal128, required: true },
    newCost: { type: Decimal128, required: true },
    percentage: { type: Decimal128, default: null },
    affectedDishes: { type: Number, required: true },
    totalImpact: { type: Decimal128, required: true },
    cause: { type: String, required: true },
    source: { type: Schema.Types.Mixed },
    takesBack: { type: Number, default: null },
    takenBackBy: { type: Number, default: null },
    worst: { type: Schema.Types.Mixed, default: null },
    createdAt: { type: Date, required: true },
    impacts: { type: Schema.Types.Mixed },
  },
  { collection: 'costChanges', versionKey: false },
)
changeSchema.index({ createdAt: -1, _id: -1 })
changeSchema.index({ ingredientId: 1, createdAt: -1 })

const impactSchema = new Schema<ImpactBatchDocument>(
  {
    changeId: { type: Number, required: true },
    part: { type: Number, required: true },
    impacts: { type: Schema.Types.Mixed, default: [] },
  },
  { collection: 'costImpacts', versionKey: false },
)
impactSchema.index({ changeId: 1, part: 1 }, { unique: true })

export const costChangeCollection = (connection: Connection): mongo.Collection<CostChangeDocument> =>
  collectionOf(connection, changeSchema)

export const impactCollection = (connection: Connection): mongo.Collection<ImpactBatchDocument> =>
  collectionOf(connection, impactSchema)
