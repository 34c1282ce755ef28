import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import type { ScheduledWork } from '../../domain/attendance/attendance-inputs.ts'
import type { Shift, ShiftSpan } from '../../domain/rotas/shift.ts'
import type { ShiftDocument } from './rota-models.ts'

export const WORK_PROJECTION = {
  _id: 0,
  staff_id: 1,
  shift_date: 1,
  starts_at: 1,
  ends_at: 1,
  time_zone: 1,
} as const

export const SPAN_PROJECTION = {
  _id: 0,
  rota_id: 1,
  staff_id: 1,
  shift_date: 1,
  starts_at: 1,
  ends_at: 1,
} as const

export const toShiftSpan = (document: ShiftDocument): ShiftSpan => ({
  rotaId: document.rota_id,
  staffId: document.staff_id,
  date: document.shift_date,
  startsAt: fromStoredInstant(document.starts_at),
  endsAt: fromStoredInstant(document.ends_at),
})

export const toPlannedWork = (shift: ShiftDocument): ScheduledWork => ({
  date: shift.shift_date,
  startMs: shift.starts_at.getTime(),
  endMs: shift.ends_at.getTime(),
  timeZone: shift.time_zone,
})

export const toShift = (document: ShiftDocument): Shift => ({
  id: document._id,
  rotaId: document.rota_id,
  staffId: document.staff_id,
  date: document.shift_date,
  start: document.start_time,
  end: document.end_time,
  position: document.position,
  type: document.shift_type,
  notes: document.notes,
  timeZone: document.time_zone,
  startsAt: fromStoredInstant(document.starts_at),
  endsAt: fromStoredInstant(document.ends_at),
  startOccurrence: document.start_occurrence ?? null,
  endOccurrence: document.end_occurrence ?? null,
})

export const toDocument = (shift: Shift, active: boolean): ShiftDocument => ({
  _id: shift.id,
  rota_id: shift.rotaId,
  staff_id: shift.staffId,
  shift_date: shift.date,
  start_time: shift.start,
  end_time: shift.end,
  position: shift.position,
  shift_type: shift.type,
  notes: shift.notes,
  time_zone: shift.timeZone,
  starts_at: toStoredInstant(shift.startsAt),
  ends_at: toStoredInstant(shift.endsAt),
  start_occurrence: shift.startOccurrence,
  end_occurrence: shift.endOccurrence,
  active,
})
