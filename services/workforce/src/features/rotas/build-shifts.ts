import type { ShiftBody } from '@rms/contracts'
import { deriveShiftType, formatDateInEnglish, resolveShiftInstants } from '@rms/domain-kit'
import { badRequest } from '@rms/service-kit'
import type { z } from 'zod'
import type { LocationDirectory } from '../../domain/location-directory.ts'
import { getWeekEnd, isInWeek, type Rota } from '../../domain/rotas/rota.ts'
import type { Shift } from '../../domain/rotas/shift.ts'
import { findLocationPermission, type StaffMember } from '../../domain/staff/staff.ts'
import { createSkippedTimeError } from '../validation/dst-transition-errors.ts'

/** A shift from a request; an id refers to an existing shift. */
export type ShiftInput = z.output<typeof ShiftBody> & { readonly id?: number | null | undefined }

export interface ShiftPlanningContext {
  readonly rota: Rota
  readonly existing: readonly Shift[]
  /** Staff named in the request, by id. */
  readonly staff: ReadonlyMap<number, StaffMember>
  readonly directory: LocationDirectory
  /** Ids for new shifts, in order. */
  readonly newIds: readonly number[]
  /**
   * The shifts are copied from another rota. Staff who have moved to another location since stay planned, for a manager
   * to decide.
   */
  readonly isCopy?: boolean
}

/**
 * Builds the shifts of a rota. Shifts sent with an id keep it, and keep their time zone while person and times are
 * unchanged. 400 at the field of the first invalid shift.
 */
export function buildShifts(sent: readonly ShiftInput[], planning: ShiftPlanningContext): Shift[] {
  refuseDuplicateIds(sent)
  const newIds = [...planning.newIds]
  return sent.map((shift, index) => planShift(shift, planning, { path: `shifts.${index}.`, newIds }))
}

/** Builds a single new shift. */
export const buildShift = (sent: ShiftInput, planning: ShiftPlanningContext): Shift =>
  planShift(sent, planning, { path: '', newIds: [...planning.newIds] })

function planShift(
  sent: ShiftInput,
  planning: ShiftPlanningContext,
  { path, newIds }: { path: string; newIds: number[] },
): Shift {
  const known = findExistingShift(sent, planning, path)
  const { rota } = planning
  if (!isInWeek(rota, sent.shift_date))
    throw badRequest(
      'outside-week',
      `The shift date must be in the week of the rota, ${formatDateInEnglish(rota.weekStart)} to ${formatDateInEnglish(getWeekEnd(rota))}.`,
      { field: `${path}shift_date` },
    )
  const id = known?.id ?? newIds.shift()
  if (id === undefined) throw new Error('every new shift needs an id')
  return {
    id,
    rotaId: rota.id,
    staffId: sent.staff_id,
    date: sent.shift_date,
    start: sent.start_time,
    end: sent.end_time,
    position: sent.position,
    startOccurrence: sent.start_occurrence ?? null,
    endOccurrence: sent.end_occurrence ?? null,
    type: sent.shift_type || deriveShiftType(sent.start_time, sent.end_time),
    notes: sent.notes,
    ...resolveShiftTimes(sent, { known, planning, path }),
  }
}

function findExistingShift(
  sent: ShiftInput,
  { existing, rota }: ShiftPlanningContext,
  path: string,
): Shift | undefined {
  if (sent.id === undefined || sent.id === null) return undefined
  const known = existing.find(shift => shift.id === sent.id)
  if (!known)
    throw badRequest('foreign-shift', `Shift ${sent.id} does not belong to the rota “${rota.name}”.`, {
      field: `${path}id`,
    })
  return known
}

function resolveShiftTimes(
  sent: ShiftInput,
  { known, planning, path }: { known: Shift | undefined; planning: ShiftPlanningContext; path: string },
): Pick<Shift, 'timeZone' | 'startsAt' | 'endsAt'> {
  if (known && isSamePlan(known, sent))
    return { timeZone: known.timeZone, startsAt: known.startsAt, endsAt: known.endsAt }
  const member = planning.staff.get(sent.staff_id)
  if (!member || member.deleted)
    throw badRequest('unknown-staff', 'This staff member no longer exists.', { field: `${path}staff_id` })
  if (!planning.isCopy) refuseOtherPlaces(member, planning.rota, path)
  const timeZone = planning.directory.getTimeZone(planning.rota.locationId, member.locationId)
  const wall = {
    date: sent.shift_date,
    start: sent.start_time,
    end: sent.end_time,
    startOccurrence: sent.start_occurrence,
    endOccurrence: sent.end_occurrence,
  }
  const span = resolveShiftInstants(wall, timeZone)
  if (span.kind === 'skipped')
    throw createSkippedTimeError({ ...span, field: `${path}${span.part}_time` }, timeZone)
  return { timeZone, startsAt: span.startsAt, endsAt: span.endsAt }
}

/** Staff who neither belong to the rota's location nor may clock in there cannot be planned there. */
function refuseOtherPlaces(member: StaffMember, { locationId }: Rota, path: string): void {
  if (locationId === null || member.locationId === null || member.locationId === locationId) return
  if (findLocationPermission(member, locationId)?.canClockIn) return
  throw badRequest(
    'staff-of-another-location',
    `${member.name} belongs to another location. Authorise them to clock in here first.`,
    { field: `${path}staff_id` },
  )
}

const isSamePlan = (known: Shift, sent: ShiftInput): boolean =>
  known.staffId === sent.staff_id &&
  known.date === sent.shift_date &&
  known.start === sent.start_time &&
  known.end === sent.end_time &&
  known.startOccurrence === (sent.start_occurrence ?? null) &&
  known.endOccurrence === (sent.end_occurrence ?? null)

function refuseDuplicateIds(sent: readonly ShiftInput[]): void {
  const seenIds = new Set<number>()
  for (const [index, { id }] of sent.entries()) {
    if (id === undefined || id === null) continue
    if (seenIds.has(id))
      throw badRequest('double-shift', `Shift ${id} was sent twice.`, { field: `shifts.${index}.id` })
    seenIds.add(id)
  }
}
