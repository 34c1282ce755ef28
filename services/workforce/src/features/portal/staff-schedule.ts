import type { RemovedShift, ScheduledShift, ShiftChange } from '@rms/contracts'
import {
  type CalendarDate,
  elapsedMs,
  hoursToShow,
  spansOverlap,
  toInstantText,
  toMinutes,
} from '@rms/domain-kit'
import type { PlaceBook } from '../../domain/place.ts'
import type { Rota } from '../../domain/rotas/rota.ts'
import { inOrder, type Shift } from '../../domain/rotas/shift.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import type { Places } from '../../storage/places/places.ts'
import type { PublishedRotaRepository } from '../../storage/rotas/published-rota-repository.ts'
import type { RotaRepository } from '../../storage/rotas/rota-repository.ts'
import type { ShiftRepository } from '../../storage/rotas/shift-repository.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'
import { requireStaff } from '../staff/staff-changes.ts'

interface Needs {
  readonly shifts: ShiftRepository
  readonly rotas: RotaRepository
  readonly published: PublishedRotaRepository
  readonly staff: StaffRepository
  readonly places: Places
}

/** A shift that was taken away, and the rota that it was in. */
type Removed = Omit<RemovedShift, 'location_name'> & { rotaId: number }

/** A person's published shifts of business days, with team-mates and what changed; and those that were taken away. */
export async function staffSchedule(
  { shifts, rotas, published, staff, places }: Needs,
  staffId: number,
  range: { from: CalendarDate; to: CalendarDate },
): Promise<{ schedule: ScheduledShift[]; removed: RemovedShift[] }> {
  const member = await requireStaff(staff, staffId)
  const own = inOrder(await shifts.plannedFor([staffId], range))
  const rotaIds = [...new Set(own.map(({ rotaId }) => rotaId))]
  const [all, told, book] = await Promise.all([
    shifts.ofRotas(rotaIds),
    published.differencesFor(staffId, range),
    places.book(),
  ])
  const plans = await rotas.findAll([...new Set([...rotaIds, ...told.map(({ rotaId }) => rotaId)])])
  const people = await staff.findAll(all.map(each => each.staffId))
  const rotaOf = new Map(plans.map(rota => [rota.id, rota]))
  const { latest, removed } = historyOf(told, range)
  const schedule = own.map(shift => ({
    ...toScheduled(shift, { rota: rotaOf.get(shift.rotaId), member, book }),
    change: latest.get(shift.id) ?? null,
    team: teamOf(shift, all, people),
  }))
  return {
    schedule,
    removed: removed
      .filter(({ shift_id }) => !own.some(({ id }) => id === shift_id))
      .map(({ rotaId, ...shift }) => {
        const rota = rotaOf.get(rotaId)
        return { ...shift, location_name: rota ? placeOf(rota, member, book).location_name : null }
      }),
  }
}

function placeOf(
  rota: Rota | undefined,
  member: StaffMember,
  book: PlaceBook,
): Pick<ScheduledShift, 'location_id' | 'location_name'> {
  const locationId = rota?.locationId ?? member.locationId
  return { location_id: locationId, location_name: (locationId && book.place(locationId)?.name) || null }
}

const toScheduled = (
  shift: Shift,
  { rota, member, book }: { rota: Rota | undefined; member: StaffMember; book: PlaceBook },
): Omit<ScheduledShift, 'change' | 'team'> => ({
  id: shift.id,
  shift_date: shift.date,
  start_time: shift.start,
  end_time: shift.end,
  starts_at: toInstantText(shift.startsAt),
  ends_at: toInstantText(shift.endsAt),
  time_zone: shift.timeZone,
  hours: hoursToShow(elapsedMs(shift)),
  minutes: toMinutes(elapsedMs(shift)),
  position: shift.position,
  department: rota?.department ?? member.department,
  ...placeOf(rota, member, book),
  notes: shift.notes,
})

const teamOf = (
  shift: Shift,
  all: readonly Shift[],
  people: ReadonlyMap<number, StaffMember>,
): ScheduledShift['team'] =>
  inOrder(all)
    .filter(
      other => other.rotaId === shift.rotaId && other.staffId !== shift.staffId && spansOverlap(other, shift),
    )
    .map(({ staffId, position, start, end }) => ({
      name: people.get(staffId)?.name ?? '',
      position,
      start_time: start,
      end_time: end,
    }))

/** What last became different about each shift, the first telling of a rota apart; and what was taken away. */
function historyOf(
  told: Awaited<ReturnType<PublishedRotaRepository['differencesFor']>>,
  { from, to }: { from: CalendarDate; to: CalendarDate },
) {
  const latest = new Map<number, NonNullable<ScheduledShift['change']>>()
  const removed = new Map<number, Removed>()
  const begun = new Set<number>()
  for (const { rotaId, at, changes } of told) {
    const isFirst = !begun.has(rotaId)
    begun.add(rotaId)
    for (const change of changes) {
      note(change, { rotaId, at: toInstantText(at) }, { latest, removed, isFirst })
    }
  }
  const isInRange = ({ shift_date }: Removed) => from <= shift_date && shift_date <= to
  return { latest, removed: [...removed.values()].filter(isInRange) }
}

function note(
  { kind, shift_id, before }: ShiftChange,
  { rotaId, at }: { readonly rotaId: number; readonly at: string },
  {
    latest,
    removed,
    isFirst,
  }: {
    latest: Map<number, NonNullable<ScheduledShift['change']>>
    removed: Map<number, Removed>
    isFirst: boolean
  },
): void {
  switch (kind) {
    case 'removed':
      latest.delete(shift_id)
      if (before) removed.set(shift_id, { ...before, shift_id, at, rotaId })
      return
    case 'added':
      removed.delete(shift_id)
      if (!isFirst) latest.set(shift_id, { kind, at, before: null })
      return
    case 'changed':
      latest.set(shift_id, { kind, at, before })
  }
}
