import { type AmbiguousTimeOccurrence, type RotaDepartment, RotaStatus } from '@rms/contracts'
import { ROTA_DEPARTMENTS } from '@rms/domain-kit'
import { type Connection, type Model, Schema } from 'mongoose'

export interface RotaDocument {
  _id: number
  name: string
  department: RotaDepartment
  location_id: number | null
  week_start: string
  status: RotaStatus
  staff_ids: number[]
  /** Days reserved by an active rota; unique among active rotas. */
  claims: string[]
  version: number
  created_at: Date
  updated_at: Date
  published_at?: Date | null
}

export interface ShiftDocument {
  _id: number
  rota_id: number
  staff_id: number
  shift_date: string
  start_time: string
  end_time: string
  position: string
  shift_type: string
  notes: string
  time_zone: string
  starts_at: Date
  ends_at: Date
  start_occurrence?: AmbiguousTimeOccurrence | null
  end_occurrence?: AmbiguousTimeOccurrence | null
  /** The rota is active: staff see the shift, and attendance counts it. */
  active: boolean
}

const requiredText = { type: String, required: true } as const
const requiredNumber = { type: Number, required: true } as const
const requiredDate = { type: Date, required: true } as const

const rotaSchema = new Schema<RotaDocument>(
  {
    _id: requiredNumber,
    name: requiredText,
    department: { ...requiredText, enum: ROTA_DEPARTMENTS },
    location_id: { type: Number, default: null },
    week_start: requiredText,
    status: { ...requiredText, enum: RotaStatus.options },
    staff_ids: { type: [Number], default: [] },
    claims: { type: [String], default: [] },
    version: requiredNumber,
    created_at: requiredDate,
    updated_at: requiredDate,
    published_at: { type: Date, default: null },
  },
  { collection: 'rotas', versionKey: false },
)
rotaSchema.index({ claims: 1 }, { unique: true, partialFilterExpression: { status: 'active' } })
rotaSchema.index({ week_start: 1, _id: 1 })
rotaSchema.index({ department: 1, week_start: 1, _id: 1 })
rotaSchema.index({ status: 1, week_start: 1, _id: 1 })
rotaSchema.index({ location_id: 1 })

const shiftSchema = new Schema<ShiftDocument>(
  {
    _id: requiredNumber,
    rota_id: requiredNumber,
    staff_id: requiredNumber,
    shift_date: requiredText,
    start_time: requiredText,
    end_time: requiredText,
    position: requiredText,
    shift_type: requiredText,
    notes: { type: String, default: '' },
    time_zone: requiredText,
    starts_at: requiredDate,
    ends_at: requiredDate,
    start_occurrence: { type: String, default: null },
    end_occurrence: { type: String, default: null },
    active: { type: Boolean, required: true },
  },
  { collection: 'shifts', versionKey: false },
)
shiftSchema.index({ rota_id: 1 })
shiftSchema.index({ staff_id: 1, shift_date: 1 })
shiftSchema.index({ active: 1, shift_date: 1, staff_id: 1 })

export const getRotaModel = (connection: Connection): Model<RotaDocument> =>
  connection.model<RotaDocument>('Rota', rotaSchema)

export const getShiftModel = (connection: Connection): Model<ShiftDocument> =>
  connection.model<ShiftDocument>('Shift', shiftSchema)
