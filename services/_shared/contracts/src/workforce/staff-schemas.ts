import { DEPARTMENTS } from '@rms/domain-kit'
import { z } from 'zod'
import {
  DateText,
  decimalNumberSchema,
  extendWithVersion,
  Id,
  optionalPhoneSchema,
  optionalTextSchema,
  RequestDate,
  requiredLineSchema,
  requiredTextSchema,
  trimmedTextSchema,
  Version,
} from '../foundation/primitives.ts'

export const Department = z.enum(DEPARTMENTS)
export type Department = z.infer<typeof Department>
export const StaffStatus = z.enum(['active', 'inactive', 'terminated'])
export type StaffStatus = z.infer<typeof StaffStatus>
const SalaryType = z.enum(['hourly', 'weekly'])
/** As stored: an old record may be neither hourly nor weekly, and costs the default rate. */
const RecordedSalaryType = z.string()

export const SalaryEntry = z.object({
  id: Id,
  amount: z.number(),
  salary_type: RecordedSalaryType,
  effectiveDate: DateText,
  reason: z.string(),
  changedBy: z.string(),
})
export type SalaryEntry = z.infer<typeof SalaryEntry>

/** The result of erasing the data of a former staff member. */
export const Erasure = z.object({
  success: z.literal(true),
  /** The name stays in the payroll records until this day, as required by law; null when there are none. */
  name_kept_until: DateText.nullable(),
})
export type Erasure = z.infer<typeof Erasure>

export const LocationPermission = z.object({
  location_id: Id,
  location_name: z.string(),
  location_address: z.string(),
  can_clock_in: z.boolean(),
  /** Whether the staff member receives deliveries there, and so may photograph their documents. */
  can_receive: z.boolean(),
  /** Whether the staff member counts stock there. */
  can_count: z.boolean(),
})
export type LocationPermission = z.infer<typeof LocationPermission>

export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  position: z.string(),
  department: Department,
  start_date: DateText,
  status: StaffStatus,
  salary_type: RecordedSalaryType,
  /** The current amount per hour or per week. Null for users who may not see wages. */
  salary_amount: z.number().nullable(),
  /** The starting salary, in effect until the first entry of the history. Null for users who may not see wages. */
  starting_salary: z.object({ amount: z.number(), salary_type: RecordedSalaryType }).nullable(),
  /**
   * The days on which the weekly amount is paid whatever the hours; without a last day, it goes on. Null for users who
   * may not see wages.
   */
  fixed_salary: z.array(z.object({ from: DateText, to: DateText.nullable() })).nullable(),
  location_id: Id.nullable(),
  /** Newest first; empty for users who may not see wages. */
  salaryHistory: z.array(SalaryEntry),
  locationPermissions: z.array(LocationPermission),
  version: Version,
})
export type StaffMember = z.infer<typeof StaffMember>

const FixedSalaryBody = z
  .array(z.object({ from: RequestDate, to: RequestDate.nullable() }))
  .max(20)
  .refine(
    periods =>
      periods.every(
        ({ from, to }, index) =>
          (to === null || from <= to) && (index === 0 || (periods[index - 1]?.to ?? '9999') < from),
      ),
    { error: 'must be in order, without overlaps' },
  )

const staffFields = {
  name: requiredLineSchema(200),
  email: trimmedTextSchema().toLowerCase().max(200).pipe(z.email()),
  phone: optionalPhoneSchema(),
  position: requiredLineSchema(100),
  department: Department,
  start_date: RequestDate,
  salary_type: SalaryType,
  salary_amount: decimalNumberSchema(2, 1e7).nonnegative(),
  location_id: Id.nullish().transform(id => id ?? null),
}
export const CreateStaffBody = z.object({
  ...staffFields,
  fixed_salary: FixedSalaryBody.default([]),
  status: StaffStatus.default('active'),
})
/** A partial or full record; `locationId` is an alias of `location_id` that the details screen sends. */
export const UpdateStaffBody = z.object(staffFields).partial().extend({
  status: StaffStatus.optional(),
  locationId: Id.nullish(),
  location_id: Id.nullish(),
  /** Null, which users without access to wages receive, leaves the amount unchanged. */
  salary_amount: staffFields.salary_amount.nullish(),
  /** Null leaves it unchanged, as with the amount. */
  fixed_salary: FixedSalaryBody.nullish(),
  version: Version.optional(),
})

export const SalaryIncreaseBody = z.object({
  amount: decimalNumberSchema(2, 1e7).positive(),
  effectiveDate: RequestDate.optional(),
  reason: optionalTextSchema(500),
  version: Version.optional(),
})

const SalaryChange = z.object({
  kind: z.literal('change'),
  entry_id: Id.nullable(),
  amount: decimalNumberSchema(2, 1e7).positive(),
  salary_type: SalaryType.optional(),
  /** Ignored for the starting salary, which applies from the start. */
  effectiveDate: RequestDate.optional(),
  reason: requiredTextSchema(500),
})
const SalaryRemoval = z.object({ kind: z.literal('remove'), entry_id: Id, reason: requiredTextSchema(500) })

/** A correction of a salary history entry, or of the starting salary (`entry_id` null): all fields, or its removal. */
export const SalaryPreviewBody = z.discriminatedUnion('kind', [SalaryChange, SalaryRemoval])
/** The same with the version of the staff member whose history was shown. */
export const SalaryCorrectionBody = z.discriminatedUnion('kind', [
  extendWithVersion(SalaryChange),
  extendWithVersion(SalaryRemoval),
])

/** The effect of a correction on worked weeks: unpaid weeks are paid by it, paid weeks get an adjustment. */
export const SalaryPreview = z.object({
  weeks: z.array(
    z.object({
      weekStart: DateText,
      before: z.number(),
      after: z.number(),
      /** The locked period that paid it; null while it is due. */
      periodId: Id.nullable(),
    }),
  ),
  unpaid_difference: z.number(),
  adjustment_difference: z.number(),
})
export type SalaryPreview = z.infer<typeof SalaryPreview>

/** The number of people in the directory, of any status and department unless named. */
export const StaffCounts = z.object({
  total: z.int(),
  active: z.int(),
  kitchen: z.int(),
  front_of_house: z.int(),
})
export type StaffCounts = z.infer<typeof StaffCounts>
