import type { RotaStatus } from '@rms/contracts'
import { addDays, type Clock, mondayOf, type WorkingTimePolicy } from '@rms/domain-kit'
import { invalid, notFound, type Transaction, type UnitOfWork } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import { LATEST_DAWN } from '../../domain/attendance/attended-day.ts'
import type { PersonWeek } from '../../domain/attendance/week.ts'
import { about } from '../../domain/notice.ts'
import { askedStatus, type Rota } from '../../domain/rotas/rota.ts'
import type { Shift } from '../../domain/rotas/shift.ts'
import { differencesBetween } from '../../domain/rotas/shift-differences.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import type { AttendanceWeekRepository } from '../../storage/attendance/week-repository.ts'
import type { HolidayRepository } from '../../storage/holidays/holiday-repository.ts'
import type { NoticeRepository } from '../../storage/notice-repository.ts'
import type { Places } from '../../storage/places/places.ts'
import type { PolicyRepository } from '../../storage/policies/policy-repository.ts'
import type {
  PublishedRotaRepository,
  ToldDifference,
} from '../../storage/rotas/published-rota-repository.ts'
import type { RotaRepository } from '../../storage/rotas/rota-repository.ts'
import type { ShiftRepository } from '../../storage/rotas/shift-repository.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'
import type { Scope } from '../access/scope.ts'
import { findWarnings, type ShiftWarning } from './rota-warnings.ts'

export interface RotaNeeds {
  readonly rotas: RotaRepository
  readonly shifts: ShiftRepository
  readonly published: PublishedRotaRepository
  readonly staff: StaffRepository
  readonly holidays: HolidayRepository
  readonly policies: PolicyRepository
  readonly weeks: AttendanceWeekRepository
  readonly notices: NoticeRepository
  readonly places: Places
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** A rota with its shifts and everybody who has one. */
export interface RotaView {
  readonly rota: Rota
  readonly shifts: readonly Shift[]
  readonly people: ReadonlyMap<number, StaffMember>
  /** Those that its overtime is counted by. */
  readonly policies: readonly WorkingTimePolicy[]
}

/** A rota after a change, what to think about, and what became different for staff. */
export interface ChangedRota extends RotaView {
  readonly warnings: readonly ShiftWarning[]
  readonly differences: readonly ToldDifference[]
}

/** Changes of one rota happen one after another; 404 when it is not there, or not within the scope. */
export const changeRota = <T>(
  { rotas, unitOfWork }: Pick<RotaNeeds, 'rotas' | 'unitOfWork'>,
  { id, scope }: { id: number; scope: Scope },
  change: (rota: Rota, transaction: Transaction) => Promise<T>,
): Promise<T> =>
  unitOfWork.withLock(`rota ${id}`, async transaction =>
    change(await requireRota(rotas, { id, scope }, transaction.session), transaction),
  )

export async function requireRota(
  rotas: RotaRepository,
  { id, scope }: { id: number; scope: Scope },
  session?: ClientSession,
): Promise<Rota> {
  const rota = await rotas.find(id, session)
  if (!rota || !scope.covers(rota.locationId)) throw notFound('rota')
  return rota
}

/** The rota with its shifts, as it stands now. */
export async function viewRota(
  { shifts, staff, policies }: Pick<RotaNeeds, 'shifts' | 'staff' | 'policies'>,
  rota: Rota,
  session?: ClientSession,
): Promise<RotaView> {
  const [list, rules] = [await shifts.ofRotas([rota.id], session), await policies.all(session)]
  return { rota, shifts: list, people: await peopleOf(staff, list, session), policies: rules }
}

interface Settling {
  readonly before: { readonly rota: Rota; readonly shifts: readonly Shift[] } | null
  /** Null when the rota is deleted. */
  readonly after: { readonly rota: Rota; readonly shifts: readonly Shift[] } | null
}

/**
 * What follows from a change of a rota and its shifts, in the same transaction: attendance is computed anew where an
 * active rota was or is, and staff hear what became different for them. Gives what they were told.
 */
export async function settleRota(
  needs: RotaNeeds,
  { before, after }: Settling,
  { session }: Transaction,
): Promise<ToldDifference[]> {
  const touched = [before, after].filter(state => state?.rota.status === 'active')
  await needs.weeks.mark(
    touched.flatMap(state => (state?.shifts ?? []).flatMap(toWeeks)),
    session,
  )
  const rota = (after ?? before)?.rota
  if (!rota || (after !== null && after.rota.status !== 'active')) return []
  const shifts = after?.shifts ?? []
  const told = await needs.published.told(rota.id, session)
  const at = needs.now()
  const differences = [...differencesBetween(told, shifts)].map(([staffId, changes]) => ({
    rotaId: rota.id,
    staffId,
    at,
    changes,
  }))
  await needs.published.tell(rota.id, { shifts, differences }, session)
  const kind = told.length === 0 ? 'shifts-published' : 'shifts-changed'
  await needs.notices.tell(
    differences.map(({ staffId }) => ({ staffId, kind, about: about(rota.weekStart) })),
    at,
    session,
  )
  return differences
}

/** Its own week, and those whose entries of the night before or after may be attended on it. */
function toWeeks({ staffId, date, start, end }: Shift): PersonWeek[] {
  const from = start < LATEST_DAWN ? addDays(date, -1) : date
  const to = end <= start ? addDays(date, 1) : date
  return [...new Set([from, date, to].map(mondayOf))].map(weekStart => ({ staffId, weekStart }))
}

interface Settled {
  readonly after: NonNullable<Settling['after']>
  /** Everybody who has a shift now, where that is known. */
  readonly people?: ReadonlyMap<number, StaffMember>
}

/** Settles a change and finds its warnings: what every change of shifts answers. */
export async function changedRota(
  needs: RotaNeeds,
  { before, after, people: known }: Settling & Settled,
  transaction: Transaction,
): Promise<ChangedRota> {
  const differences = await settleRota(needs, { before, after }, transaction)
  const people = known ?? (await peopleOf(needs.staff, after.shifts, transaction.session))
  const view = { ...after, people, policies: await needs.policies.all(transaction.session) }
  return { ...view, differences, warnings: await findWarnings(needs, view, transaction.session) }
}

/** A rota that a change leaves as it is, answered like one that changed. */
export async function unchangedRota(
  needs: RotaNeeds,
  rota: Rota,
  session: ClientSession,
): Promise<ChangedRota> {
  const view = await viewRota(needs, rota, session)
  return { ...view, differences: [], warnings: await findWarnings(needs, view, session) }
}

/** Everybody who has one of the shifts, by id. */
export const peopleOf = (
  staff: StaffRepository,
  shifts: readonly Pick<Shift, 'staffId'>[],
  session?: ClientSession,
): Promise<ReadonlyMap<number, StaffMember>> =>
  staff.findAll(
    shifts.map(({ staffId }) => staffId),
    session,
  )

/** The status that a body asks for; 400 when its two fields contradict one another. */
export function requireStatus(body: Parameters<typeof askedStatus>[0]): RotaStatus | undefined {
  const status = askedStatus(body)
  if (status === 'contradiction')
    throw invalid('status-contradicts', 'Status and is_active say different things.', { field: 'is_active' })
  return status
}

/** Each id once; 400 when one is of nobody in the directory. */
export async function requireStaffIds(
  staff: StaffRepository,
  ids: readonly number[],
  known: readonly number[] = [],
): Promise<number[]> {
  const unique = [...new Set(ids)]
  const added = unique.filter(id => !known.includes(id))
  const found = await staff.findAll(added)
  const index = ids.findIndex(id => added.includes(id) && found.get(id)?.deleted !== false)
  if (index >= 0)
    throw invalid('unknown-staff', 'There is no such staff member.', { field: `staff_ids.${index}` })
  return unique
}
