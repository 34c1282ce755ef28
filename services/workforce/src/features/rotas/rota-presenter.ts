import type {
  RotaDifference,
  Rota as RotaRecord,
  RotaShift,
  RotaWarning,
  RotaWithShifts,
} from '@rms/contracts'
import {
  getElapsedMs,
  toDisplayHours,
  toInstantText,
  toMinutes,
  toNumber,
  type WarningValues,
} from '@rms/domain-kit'
import { computePlannedCost, computeShiftCost } from '../../domain/rotas/planned-cost.ts'
import { getWeekEnd } from '../../domain/rotas/rota.ts'
import { type Shift, type ShiftSpan, sortShifts, sumShiftMs } from '../../domain/rotas/shift.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import type { PublishedShiftDifference } from '../../storage/rotas/published-rota-repository.ts'
import type { AccessScope } from '../access/access-scope.ts'
import type { RotaView } from './rota-changes.ts'
import type { ShiftWarning } from './rota-warnings.ts'

type StaffById = ReadonlyMap<number, StaffMember>

/** A rota with only the spans of its shifts. */
type RotaSummary = Omit<RotaView, 'shifts'> & { readonly shifts: readonly ShiftSpan[] }

/** A rota in a list: counts, hours and costs, each rounded once; costs only for users who may see wages. */
export const toRotaRecord = (
  { rota, shifts, ...costing }: RotaSummary,
  { seesWages }: AccessScope,
): RotaRecord => ({
  id: rota.id,
  name: rota.name,
  department: rota.department,
  location_id: rota.locationId,
  week_start: rota.weekStart,
  week_end: getWeekEnd(rota),
  status: rota.status,
  is_active: rota.status === 'active',
  staff_ids: [...rota.staffIds],
  version: rota.version,
  shift_count: shifts.length,
  total_hours: toDisplayHours(sumShiftMs(shifts)),
  total_minutes: toMinutes(sumShiftMs(shifts)),
  estimated_cost: seesWages ? toNumber(computeShiftCost(shifts, costing), 2) : null,
  planned_cost: seesWages ? toNumber(computePlannedCost(shifts, costing), 2) : null,
  published_at: rota.publishedAt && toInstantText(rota.publishedAt),
  created_at: toInstantText(rota.createdAt),
  updated_at: toInstantText(rota.updatedAt),
})

export const toRotaWithShifts = (view: RotaView, scope: AccessScope): RotaWithShifts => ({
  ...toRotaRecord(view, scope),
  shifts: sortShifts(view.shifts).map(shift => toShiftRecord(shift, view.people)),
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
  hours: toDisplayHours(getElapsedMs(shift)),
  start_occurrence: shift.startOccurrence,
  end_occurrence: shift.endOccurrence,
})

/** `locateShift` returns the index of a shift in the request and whether the shift is saved. */
export const toWarningRecords = (
  warnings: readonly ShiftWarning[],
  locateShift: (shift: Shift) => { index: number | null; isSaved: boolean } = () => SAVED,
): RotaWarning[] =>
  warnings.map(({ code, staffId, staffName, date, message, facts, shift }) => {
    const { index, isSaved } = locateShift(shift)
    return {
      code,
      staff_id: staffId,
      staff_name: staffName,
      shift_date: date,
      shift_id: isSaved ? shift.id : null,
      shift_index: index,
      message,
      facts: toFactsRecord(facts),
    }
  })

const toFactsRecord = ({ limitHours, weekStart, shifts, ...same }: WarningValues): RotaWarning['facts'] => ({
  ...same,
  ...(limitHours !== undefined && { limit_hours: limitHours }),
  ...(weekStart !== undefined && { week_start: weekStart }),
  ...(shifts && {
    shifts: shifts.map(({ date, start, end }) => ({ shift_date: date, start_time: start, end_time: end })),
  }),
})

const SAVED = { index: null, isSaved: true }

export const toDifferenceRecords = (
  differences: readonly PublishedShiftDifference[],
  staff: StaffById,
): RotaDifference[] =>
  differences.map(({ staffId, at, changes }) => ({
    staff_id: staffId,
    staff_name: staff.get(staffId)?.name ?? '',
    at: toInstantText(at),
    changes: [...changes],
  }))
