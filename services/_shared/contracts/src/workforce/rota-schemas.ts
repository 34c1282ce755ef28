import { isCalendarDate, ROTA_DEPARTMENTS } from '@rms/domain-kit'
import { z } from 'zod'
import { ALLOWED_YEARS_PATTERN, TEXT_FORMAT_MESSAGES } from '../foundation/field-errors.ts'
import {
  ClockTime,
  DateText,
  ExactMinutesNumber,
  Id,
  Instant,
  optionalSingleLineSchema,
  optionalTextSchema,
  PeriodDate,
  requiredLineSchema,
  Version,
} from '../foundation/primitives.ts'

/** The departments that have a weekly rota. */
export const RotaDepartment = z.enum(ROTA_DEPARTMENTS)
export type RotaDepartment = z.infer<typeof RotaDepartment>
export const RotaStatus = z.enum(['active', 'draft'])
export type RotaStatus = z.infer<typeof RotaStatus>

/** Which instant of a time that occurs twice when the clocks go back. */
export const AmbiguousTimeOccurrence = z.enum(['first', 'second'])
export type AmbiguousTimeOccurrence = z.infer<typeof AmbiguousTimeOccurrence>

export const RotaShift = z.object({
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
  /** The business day on which it starts. */
  shift_date: DateText,
  start_time: ClockTime,
  /** An end at or before the start is on the next day. */
  end_time: ClockTime,
  position: z.string(),
  shift_type: z.string(),
  notes: z.string(),
  /** Elapsed hours in the time zone of the location, also across clock changes; 2 decimals. */
  hours: z.number(),
  /** Which of the two is meant when the clocks go back; null when the time occurs once. */
  start_occurrence: AmbiguousTimeOccurrence.nullable(),
  end_occurrence: AmbiguousTimeOccurrence.nullable(),
})
export type RotaShift = z.infer<typeof RotaShift>

export const RotaWarningCode = z.enum([
  'overlap',
  'holiday',
  'short-rest',
  'weekly-hours',
  'department',
  'terminated',
  /** A time occurs twice on that night and none was chosen: the first was taken. */
  'ambiguous-time',
])
export type RotaWarningCode = z.infer<typeof RotaWarningCode>
/** The values of a warning, from which screens build the sentence in the reader's language. */
const RotaWarningFacts = z
  .object({
    /** Minutes planned in the week, or minutes of rest between two shifts. */
    minutes: z.int(),
    limit_hours: z.number(),
    /** The Monday of the week that exceeds the limit. */
    week_start: DateText,
    /** The person's own department. */
    department: z.string(),
    /** The overlapping shift; for a short rest, the earlier and the later shift. */
    shifts: z.array(z.object({ shift_date: DateText, start_time: z.string(), end_time: z.string() })),
  })
  .partial()
/** A warning to consider before publishing; it never prevents saving. */
export const RotaWarning = z.object({
  code: RotaWarningCode,
  staff_id: Id,
  staff_name: z.string(),
  shift_date: DateText,
  /** The shift of this rota that the warning is attached to; null for one that is not saved yet. */
  shift_id: Id.nullable(),
  /** The index of that shift in the list that was sent; null when no list was sent. */
  shift_index: z.int().nullable(),
  message: z.string(),
  facts: RotaWarningFacts,
})
export type RotaWarning = z.infer<typeof RotaWarning>

/** The times and position of a shift, as compared for changes. */
export const ShiftTimes = z.object({
  shift_date: DateText,
  start_time: ClockTime,
  end_time: ClockTime,
  position: z.string(),
})
export type ShiftTimes = z.infer<typeof ShiftTimes>
export const ShiftChange = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  shift_id: Id,
  before: ShiftTimes.nullable(),
  after: ShiftTimes.nullable(),
})
export type ShiftChange = z.infer<typeof ShiftChange>
export const RotaDifference = z.object({
  staff_id: Id,
  staff_name: z.string(),
  at: Instant,
  changes: z.array(ShiftChange),
})
export type RotaDifference = z.infer<typeof RotaDifference>

const CostFigures = z.object({
  hours: z.number(),
  minutes: ExactMinutesNumber,
  /** Includes overtime where the plan exceeds the policy. */
  cost: z.number().nullable(),
  /** The planned hours beyond the policy. */
  overtime_minutes: ExactMinutesNumber,
  actual_hours: z.number(),
  actual_minutes: ExactMinutesNumber,
  actual_cost: z.number().nullable(),
  /** Actual − planned. */
  hours_variance: z.number(),
  cost_variance: z.number().nullable(),
})
/** The planned and actual cost of a rota; costs are null for users who may not see wages. */
export const RotaCost = z.object({
  rota_id: Id,
  version: Version,
  total: CostFigures,
  by_day: z.array(CostFigures.extend({ date: DateText })),
  by_person: z.array(
    CostFigures.extend({
      staff_id: Id,
      staff_name: z.string(),
      department: z.string(),
      /** The rate of the first day; null for users who may not see wages. */
      hourly_rate: z.number().nullable(),
    }),
  ),
  by_department: z.array(CostFigures.extend({ department: z.string() })),
})
export type RotaCost = z.infer<typeof RotaCost>

export const Rota = z.object({
  id: Id,
  name: z.string(),
  department: RotaDepartment,
  location_id: Id.nullable(),
  week_start: DateText,
  week_end: DateText,
  status: RotaStatus,
  /** The same as status `active`. */
  is_active: z.boolean(),
  staff_ids: z.array(Id),
  /** Increases with every change of the rota or its shifts. */
  version: Version,
  shift_count: z.int(),
  total_hours: z.number(),
  total_minutes: ExactMinutesNumber,
  /** Each shift at the rate of its date, all hours as regular; null for users who may not see wages. */
  estimated_cost: z.number().nullable(),
  /** Includes overtime where the plan exceeds the policy: this is what screens show. */
  planned_cost: z.number().nullable(),
  /** When staff were last notified; null for a draft that was never active. */
  published_at: Instant.nullable(),
  created_at: Instant,
  updated_at: Instant,
})
export type Rota = z.infer<typeof Rota>
export const RotaWithShifts = Rota.extend({ shifts: z.array(RotaShift) })
export type RotaWithShifts = z.infer<typeof RotaWithShifts>

export const CreateRotaBody = z.object({
  name: requiredLineSchema(200),
  department: RotaDepartment,
  /** A copy has the location of its source by default. */
  location_id: Id.nullish(),
  week_start: PeriodDate,
  /** Always the sixth day after the start; a client may leave it out. */
  week_end: PeriodDate.nullish(),
  status: RotaStatus.optional(),
  is_active: z.boolean().optional(),
  staff_ids: z.array(Id).max(500).default([]),
  copy_from_id: Id.nullish(),
})
export const UpdateRotaBody = z.object({
  name: requiredLineSchema(200).optional(),
  status: RotaStatus.optional(),
  is_active: z.boolean().optional(),
  staff_ids: z.array(Id).max(500).optional(),
  version: Version.optional(),
})

/** A shift as sent by a client; a blank or missing type is derived from the times. */
export const ShiftBody = z.object({
  staff_id: Id,
  shift_date: z
    .string()
    .refine(isCalendarDate, { error: 'has an invalid date format. Expected format: YYYY-MM-DD', abort: true })
    .regex(ALLOWED_YEARS_PATTERN, TEXT_FORMAT_MESSAGES['usual-years']),
  start_time: ClockTime,
  end_time: ClockTime,
  position: requiredLineSchema(100),
  shift_type: optionalSingleLineSchema(40),
  notes: optionalTextSchema(500),
  start_occurrence: AmbiguousTimeOccurrence.nullish(),
  end_occurrence: AmbiguousTimeOccurrence.nullish(),
})
/** A shift with an `id` exists already, one without is new. */
export const SaveShiftsBody = z.object({
  version: Version,
  shifts: z.array(ShiftBody.extend({ id: Id.nullish() })).max(1000),
})

/**
 * Copies the rotas of one week to another as drafts; those whose department and location already have a rota there are
 * skipped.
 */
export const CopyWeekBody = z.object({
  from_week: PeriodDate,
  to_week: PeriodDate,
  departments: z.array(RotaDepartment).max(10).optional(),
  location_id: Id.nullish(),
})
export const CheckShiftsBody = z.object({
  shifts: z.array(ShiftBody.extend({ id: Id.nullish() })).max(1000),
})
