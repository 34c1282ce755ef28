import type { ShiftBody } from '@rms/contracts'
import { deriveShiftType, resolveShift } from '@rms/domain-kit'
import { invalid } from '@rms/service-kit'
import type { z } from 'zod'
import type { PlaceBook } from '../../domain/place.ts'
import { isInWeek, type Rota, weekEnd } from '../../domain/rotas/rota.ts'
import type { Shift } from '../../domain/rotas/shift.ts'
import { permissionFor, type StaffMember } from '../../domain/staff/staff.ts'
import { skippedTime } from '../validation/typed-clock.ts'

/** A shift as it was sent; one with an id is the shift that is there. */
export type SentShift = z.output<typeof ShiftBody> & { readonly id?: number | null | undefined }

export interface Planning {
  readonly rota: Rota
  readonly existing: readonly Shift[]
  /** Everybody who is named, by id. */
  readonly staff: ReadonlyMap<number, StaffMember>
  readonly book: PlaceBook
  /** Ids for those that are new, in order. */
  readonly newIds: readonly number[]
  /** Shifts of another rota: who has moved to another location since stays planned, to be seen and decided about. */
  readonly isCopy?: boolean
}

/**
 * The shifts that a rota will have. Those sent with their id keep it, and keep the zone in which they were
 * planned while nobody changes person or times. 400 at the field of the first shift that cannot be.
 */
export function planShifts(sent: readonly SentShift[], planning: Planning): Shift[] {
  refuseDoubleIds(sent)
  const newIds = [...planning.newIds]
  return sent.map((shift, index) => planOne(shift, planning, { path: `shifts.${index}.`, newIds }))
}

/** One new shift. */
export const planShift = (sent: SentShift, planning: Planning): Shift =>
  planOne(sent, planning, { path: '', newIds: [...planning.newIds] })

function planOne(
  sent: SentShift,
  planning: Planning,
  { path, newIds }: { path: string; newIds: number[] },
): Shift {
  const known = existingOne(sent, planning, path)
  const { rota } = planning
  if (!isInWeek(rota, sent.shift_date))
    throw invalid(
      'outside-week',
      `The shift date must lie within the rota's week, ${rota.weekStart} to ${weekEnd(rota)}.`,
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
    ...when(sent, { known, planning, path }),
  }
}

function existingOne(sent: SentShift, { existing, rota }: Planning, path: string): Shift | undefined {
  if (sent.id === undefined || sent.id === null) return undefined
  const known = existing.find(shift => shift.id === sent.id)
  if (!known)
    throw invalid('foreign-shift', `Shift ${sent.id} is not one of the rota ${rota.name}.`, {
      field: `${path}id`,
    })
  return known
}

function when(
  sent: SentShift,
  { known, planning, path }: { known: Shift | undefined; planning: Planning; path: string },
): Pick<Shift, 'timeZone' | 'startsAt' | 'endsAt'> {
  if (known && isSamePlan(known, sent))
    return { timeZone: known.timeZone, startsAt: known.startsAt, endsAt: known.endsAt }
  const member = planning.staff.get(sent.staff_id)
  if (!member || member.deleted)
    throw invalid('unknown-staff', 'There is no such staff member.', { field: `${path}staff_id` })
  if (!planning.isCopy) refuseOtherPlaces(member, planning.rota, path)
  const timeZone = planning.book.zoneOf(planning.rota.locationId, member.locationId)
  const wall = {
    date: sent.shift_date,
    start: sent.start_time,
    end: sent.end_time,
    startOccurrence: sent.start_occurrence,
    endOccurrence: sent.end_occurrence,
  }
  const span = resolveShift(wall, timeZone)
  if (span.kind === 'skipped') throw skippedTime({ ...span, field: `${path}${span.part}_time` }, timeZone)
  return { timeZone, startsAt: span.startsAt, endsAt: span.endsAt }
}

/** Who neither belongs to the rota's location nor may clock in there cannot work there. */
function refuseOtherPlaces(member: StaffMember, { locationId }: Rota, path: string): void {
  if (locationId === null || member.locationId === null || member.locationId === locationId) return
  if (permissionFor(member, locationId)?.canClockIn) return
  throw invalid(
    'staff-of-another-location',
    `${member.name} belongs to another location. Permit clocking in at this one first.`,
    { field: `${path}staff_id` },
  )
}

const isSamePlan = (known: Shift, sent: SentShift): boolean =>
  known.staffId === sent.staff_id &&
  known.date === sent.shift_date &&
  known.start === sent.start_time &&
  known.end === sent.end_time &&
  known.startOccurrence === (sent.start_occurrence ?? null) &&
  known.endOccurrence === (sent.end_occurrence ?? null)

function refuseDoubleIds(sent: readonly SentShift[]): void {
  const seen = new Set<number>()
  for (const [index, { id }] of sent.entries()) {
    if (id === undefined || id === null) continue
    if (seen.has(id))
      throw invalid('double-shift', `Shift ${id} was sent twice.`, { field: `shifts.${index}.id` })
    seen.add(id)
  }
}
