import { StaffStatus } from '@rms/contracts'
import { DEPARTMENTS } from '@rms/domain-kit'
import { type Decimal128, exactNumberSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { StaffMember } from '../../domain/staff/staff.ts'

export interface SalaryEntryDocument {
  id: number
  amount: Decimal128
  salary_type: string
  effective_date: string
  reason: string
  changed_by: string
}

/** Fields stored under their domain names; the repository maps only the others. */
type SameNamed = Pick<
  StaffMember,
  'name' | 'email' | 'phone' | 'position' | 'department' | 'status' | 'version' | 'deleted'
>

export interface StaffDocument extends SameNamed {
  _id: number
  name_key: string
  start_date: string
  starting_salary: { amount: Decimal128; salary_type: string }
  salary_entries: SalaryEntryDocument[]
  /** Missing in older documents. */
  fixed_salary?: { from: string; to: string | null }[]
  location_id: number | null
  /** Missing for people who have never moved. */
  former_locations?: { location_id: number; until: Date }[]
  /** Older documents do not have `can_receive` and `can_count`. */
  permissions: { location_id: number; can_clock_in: boolean; can_receive?: boolean; can_count?: boolean }[]
  /** Name, position, department and e-mail in lower case, one per line, for searching. */
  search_text: string
}

const requiredText = { type: String, required: true } as const
const requiredNumber = { type: Number, required: true } as const

const schema = new Schema<StaffDocument>(
  {
    _id: requiredNumber,
    name: requiredText,
    name_key: requiredText,
    email: requiredText,
    phone: { type: String, default: '' },
    position: requiredText,
    department: { ...requiredText, enum: DEPARTMENTS },
    start_date: requiredText,
    status: { ...requiredText, enum: StaffStatus.options },
    starting_salary: { amount: exactNumberSchema, salary_type: requiredText },
    salary_entries: [
      {
        _id: false,
        id: requiredNumber,
        amount: exactNumberSchema,
        salary_type: requiredText,
        effective_date: requiredText,
        reason: requiredText,
        changed_by: requiredText,
      },
    ],
    fixed_salary: [{ _id: false, from: requiredText, to: { type: String, default: null } }],
    location_id: { type: Number, default: null },
    former_locations: {
      type: [{ _id: false, location_id: requiredNumber, until: { type: Date, required: true } }],
      default: undefined,
    },
    permissions: [
      {
        _id: false,
        location_id: requiredNumber,
        can_clock_in: { type: Boolean, required: true },
        can_receive: { type: Boolean },
        can_count: { type: Boolean },
      },
    ],
    search_text: requiredText,
    version: requiredNumber,
    deleted: { type: Boolean, required: true },
  },
  { collection: 'staff', versionKey: false },
)
schema.index({ email: 1 }, { unique: true, partialFilterExpression: { deleted: false } })
schema.index({ deleted: 1, name_key: 1, _id: 1 })
schema.index({ deleted: 1, status: 1, name_key: 1, _id: 1 })
schema.index({ deleted: 1, search_text: 1 })
schema.index({ location_id: 1 })
schema.index({ 'fixed_salary.from': 1 }, { partialFilterExpression: { 'fixed_salary.from': { $gt: '' } } })
schema.index({ 'permissions.location_id': 1 })

export const getStaffModel = (connection: Connection): Model<StaffDocument> =>
  connection.model<StaffDocument>('Staff', schema)
