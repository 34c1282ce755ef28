import type { Rota as RotaRecord, RotaShift, RotaWithShifts } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import type { StaffMember } from '../staff/staff.ts'
import { toInstantText } from '../stored-instant.ts'
import { elapsedMs, hoursOf } from '../time/wall-clock.ts'
import { type Rota, weekEnd } from './rota.ts'
import { costOf, inOrder, type Shift, totalMs } from './shift.ts'

type StaffById = ReadonlyMap<number, StaffMember>

/** What a list shows of a rota: counts, hours and cost, each rounded once. */
export const toRotaRecord = (rota: Rota, shifts: readonly Shift[], staff: StaffById): RotaRecord => ({
  id: rota.id,
  name: rota.name,
  department: rota.department,
  location_id: rota.locationId,
  week_start: rota.weekStart,
  week_end: weekEnd(rota),
  status: rota.status,
  is_active: rota.status === 'active',
  staff_ids: [...rota.staffIds],
  version: rota.version,
  shift_count: shifts.length,
  total_hours: toNumber(hoursOf(totalMs(shifts)), 2),
  estimated_cost: toNumber(costOf(shifts, staff), 2),
  created_at: toInstantText(rota.createdAt),
  updated_at: toInstantText(rota.updatedAt),
})

export const toRotaWithShifts = (rota: Rota, shifts: readonly Shift[], staff: StaffById): RotaWithShifts => ({
  ...toRotaRecord(rota, shifts, staff),
  shifts: inOrder(shifts).map(shift => toShiftRecord(shift, staff)),
})

export const toShiftRecord = (shift: Shift, staff: StaffById): RotaShift => ({
  id: shift.id,
  staff_id: shift.staffId,
  staff_name: staff.get(shift.staffId)?.name ?? '',
  shift_date: shift.date,
  start_time: shift.start,
  end_time: shift.end,
  position: shift.position,
  shift_type: shift.type,
  notes: shift.notes,
  hours: toNumber(hoursOf(elapsedMs(shift)), 2),
})
