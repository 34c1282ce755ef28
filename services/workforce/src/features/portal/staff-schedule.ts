import type { RemovedShift, ScheduledShift, ShiftChange } from '@rms/contracts'
import {
  type CalendarDate,
  getElapsedMs,
  spansOverlap,
  toDisplayHours,
  toInstantText,
  toMinutes,
} from '@rms/domain-kit'
import type { LocationDirectory } from '../../domain/location-directory.ts'
import type { Rota } from '../../domain/rotas/rota.ts'
import { type Shift, sortShifts } from '../../domain/rotas/shift.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import type { LocationReplica } from '../../storage/locations/location-replica.ts'
import type { PublishedRotaRepository } from '../../storage/rotas/published-rota-repository.ts'
import type { RotaRepository } from '../../storage/rotas/rota-repository.ts'
import type { ShiftRepository } from '../../storage/rotas/shift-repository.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'
import { requireStaff } from '../staff/staff-changes.ts'

interface StaffScheduleDependencies {
  readonly shifts: ShiftRepository
  readonly rotas: RotaRepository
  readonly published: PublishedRotaRepository
  readonly staff: StaffRepository
  readonly places: LocationReplica
}

/** A removed shift and its rota. */
type Removed = Omit<RemovedShift, 'location_name'> & { rotaId: number }

/** A person's published shifts in a date range with team-mates and changes, and the shifts that were removed. */
export async function getStaffSchedule(
  { shifts, rotas, published, staff, places }: StaffScheduleDependencies,
  staffId: number,
  range: { from: CalendarDate; to: CalendarDate },
): Promise<{ schedule: ScheduledShift[]; removed: RemovedShift[] }> {
  const member = await requireStaff(staff, staffId)
  const own = sortShifts(await shifts.listActiveForStaff([staffId], range))
  const rotaIds = [...new Set(own.map(({ rotaId }) => rotaId))]
  const [all, publications, directory] = await Promise.all([
    shifts.listByRotas(rotaIds),
    published.listStaffDifferences(staffId, range),
    places.loadDirectory(),
  ])
  const plans = await rotas.findByIds([...new Set([...rotaIds, ...publications.map(({ rotaId }) => rotaId)])])
  const people = await staff.findByIds(all.map(each => each.staffId))
  const rotaOf = new Map(plans.map(rota => [rota.id, rota]))
  const { latest, removed } = historyOf(publications, range)
  const schedule = own.map(shift => ({
    ...toScheduled(shift, { rota: rotaOf.get(shift.rotaId), member, directory }),
    change: latest.get(shift.id) ?? null,
    team: teamOf(shift, all, people),
  }))
  return {
    schedule,
    removed: removed
      .filter(({ shift_id }) => !own.some(({ id }) => id === shift_id))
      .map(({ rotaId, ...shift }) => {
        const rota = rotaOf.get(rotaId)
        return { ...shift, location_name: rota ? placeOf(rota, member, directory).location_name : null }
      }),
  }
}

function placeOf(
  rota: Rota | undefined,
  member: StaffMember,
  directory: LocationDirectory,
): Pick<ScheduledShift, 'location_id' | 'location_name'> {
  const locationId = rota?.locationId ?? member.locationId
  return {
    location_id: locationId,
    location_name: (locationId && directory.findWorkplace(locationId)?.name) || null,
  }
}

const toScheduled = (
  shift: Shift,
  { rota, member, directory }: { rota: Rota | undefined; member: StaffMember; directory: LocationDirectory },
): Omit<ScheduledShift, 'change' | 'team'> => ({
  id: shift.id,
  shift_date: shift.date,
  start_time: shift.start,
  end_time: shift.end,
  starts_at: toInstantText(shift.startsAt),
  ends_at: toInstantText(shift.endsAt),
  time_zone: shift.timeZone,
  hours: toDisplayHours(getElapsedMs(shift)),
  minutes: toMinutes(getElapsedMs(shift)),
  position: shift.position,
  department: rota?.department ?? member.department,
  ...placeOf(rota, member, directory),
  notes: shift.notes,
})

const teamOf = (
  shift: Shift,
  all: readonly Shift[],
  people: ReadonlyMap<number, StaffMember>,
): ScheduledShift['team'] =>
  sortShifts(all)
    .filter(
      other => other.rotaId === shift.rotaId && other.staffId !== shift.staffId && spansOverlap(other, shift),
    )
    .map(({ staffId, position, start, end }) => ({
      name: people.get(staffId)?.name ?? '',
      position,
      start_time: start,
      end_time: end,
    }))

/** The last change of each shift, ignoring a rota's first publication, and the removed shifts. */
function historyOf(
  publications: Awaited<ReturnType<PublishedRotaRepository['listStaffDifferences']>>,
  { from, to }: { from: CalendarDate; to: CalendarDate },
) {
  const latest = new Map<number, NonNullable<ScheduledShift['change']>>()
  const removed = new Map<number, Removed>()
  const begun = new Set<number>()
  for (const { rotaId, at, changes } of publications) {
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
