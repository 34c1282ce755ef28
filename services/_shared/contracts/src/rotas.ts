import { isDate } from '@rms/domain-kit'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  BooleanText,
  ClockTime,
  DateText,
  Id,
  IdParams,
  Instant,
  optionalText,
  requiredText,
  Success,
} from './primitives.ts'

/** The departments that are planned by the week. */
export const ROTA_DEPARTMENTS = ['Kitchen', 'Bar', 'Front of House'] as const
export const RotaDepartment = z.enum(ROTA_DEPARTMENTS)
export type RotaDepartment = z.infer<typeof RotaDepartment>
export const RotaStatus = z.enum(['active', 'draft'])
export type RotaStatus = z.infer<typeof RotaStatus>

export const RotaShift = z.object({
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
  /** The business day on which it starts. */
  shift_date: DateText,
  start_time: ClockTime,
  /** At or before the start it is the next day. */
  end_time: ClockTime,
  position: z.string(),
  shift_type: z.string(),
  notes: z.string(),
  /** Elapsed hours in the place's time zone, also over a change of the clocks; 2 decimals. */
  hours: z.number(),
})
export type RotaShift = z.infer<typeof RotaShift>

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
  /** Rises with every change of the rota or its shifts. */
  version: z.int(),
  shift_count: z.int(),
  total_hours: z.number(),
  /** Each shift at its own date's rate. */
  estimated_cost: z.number(),
  created_at: Instant,
  updated_at: Instant,
})
export type Rota = z.infer<typeof Rota>
export const RotaWithShifts = Rota.extend({ shifts: z.array(RotaShift) })
export type RotaWithShifts = z.infer<typeof RotaWithShifts>

export const CreateRotaBody = z.object({
  name: requiredText(200),
  department: RotaDepartment,
  /** A copy is for its source's location, unless told. */
  location_id: Id.nullish(),
  week_start: DateText,
  /** Always the sixth day after the start; a client may leave it out. */
  week_end: DateText.nullish(),
  status: RotaStatus.optional(),
  is_active: z.boolean().optional(),
  staff_ids: z.array(Id).max(500).default([]),
  copy_from_id: Id.nullish(),
})
export const UpdateRotaBody = z.object({
  name: requiredText(200).optional(),
  status: RotaStatus.optional(),
  is_active: z.boolean().optional(),
  staff_ids: z.array(Id).max(500).optional(),
})

/** A shift as a client sends it; a blank or missing type is derived from the times. */
export const ShiftBody = z.object({
  staff_id: Id,
  shift_date: z.string().refine(isDate, { error: 'has an invalid date format. Expected format: YYYY-MM-DD' }),
  start_time: ClockTime,
  end_time: ClockTime,
  position: requiredText(100),
  shift_type: optionalText(40),
  notes: optionalText(500),
})
/** One with an `id` is the shift that is there, one without is new. */
export const SaveShiftsBody = z.object({
  version: z.int(),
  shifts: z.array(ShiftBody.extend({ id: Id.nullish() })).max(1000),
})

const backOffice = { service: 'workforce', access: 'back-office' } as const
const ShiftParams = IdParams.extend({ shiftId: z.coerce.number().pipe(Id) })

export const rotaEndpoints = {
  listRotas: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/rotas',
    summary: 'Rotas with their counts, the earliest week first',
    query: z.object({
      department: RotaDepartment.optional(),
      week_start: DateText.optional(),
      active_only: BooleanText.optional(),
      /** Only rotas whose week starts after this date. */
      future_date: DateText.optional(),
    }),
    response: z.array(Rota),
  }),
  getRota: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/rotas/:id',
    summary: 'One rota with its shifts',
    params: IdParams,
    response: RotaWithShifts,
  }),
  createRota: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/rotas',
    summary: 'Make a rota, blank or as a copy of another',
    body: CreateRotaBody,
    status: 201,
    response: z.object({ rota: RotaWithShifts }),
  }),
  updateRota: endpoint({
    ...backOffice,
    method: 'put',
    path: '/api/rotas/:id',
    summary: 'Change name, status or staff of a rota',
    params: IdParams,
    body: UpdateRotaBody,
    response: RotaWithShifts,
  }),
  deleteRota: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/rotas/:id',
    summary: 'Delete a rota with its shifts',
    params: IdParams,
    response: Success,
  }),
  addShift: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/rotas/:id/shifts',
    summary: 'Add one shift',
    params: IdParams,
    body: ShiftBody,
    status: 201,
    response: z.object({ shift: RotaShift }),
  }),
  removeShift: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/rotas/:id/shifts/:shiftId',
    summary: 'Remove one shift',
    params: ShiftParams,
    response: Success,
  }),
  saveShifts: endpoint({
    ...backOffice,
    method: 'put',
    path: '/api/rotas/:id/shifts',
    summary: 'Replace all shifts at once; a stale version gets 409 with the newer rota',
    params: IdParams,
    body: SaveShiftsBody,
    response: z.object({ rota: RotaWithShifts }),
  }),
}
