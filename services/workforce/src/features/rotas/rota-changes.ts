import type { RotaStatus } from '@rms/contracts'
import { addDays, type Clock, getMonday, type OvertimePolicy } from '@rms/domain-kit'
import { badRequest, notFound, type Transaction, type UnitOfWork } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { StaffWeekKey } from '../../domain/attendance/attendance-week.ts'
import { EARLIEST_START_OF_DAY_SHIFT } from '../../domain/attendance/time-entry-business-day.ts'
import type { GetOtherMs } from '../../domain/rotas/planned-cost.ts'
import { getRequestedStatus, type Rota } from '../../domain/rotas/rota.ts'
import type { Shift } from '../../domain/rotas/shift.ts'
import { compareShifts } from '../../domain/rotas/shift-differences.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { createNoticeSubject } from '../../domain/staff-notice.ts'
import type { AttendanceWeekRepository } from '../../storage/attendance/attendance-week-repository.ts'
import type { HolidayRepository } from '../../storage/holidays/holiday-repository.ts'
import type { LocationReplica } from '../../storage/locations/location-replica.ts'
import type { OvertimePolicyRepository } from '../../storage/overtime-policies/overtime-policy-repository.ts'
import type {
  PublishedRotaRepository,
  PublishedShiftDifference,
} from '../../storage/rotas/published-rota-repository.ts'
import type { RotaRepository } from '../../storage/rotas/rota-repository.ts'
import type { ShiftRepository } from '../../storage/rotas/shift-repository.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'
import type { StaffNoticeRepository } from '../../storage/staff-notice-repository.ts'
import type { AccessScope } from '../access/access-scope.ts'
import { loadOtherMs } from './other-rotas.ts'
import { loadRotaWarnings, type ShiftWarning } from './rota-warnings.ts'

export interface RotaDependencies {
  readonly rotas: RotaRepository
  readonly shifts: ShiftRepository
  readonly published: PublishedRotaRepository
  readonly staff: StaffRepository
  readonly holidays: HolidayRepository
  readonly policies: OvertimePolicyRepository
  readonly weeks: AttendanceWeekRepository
  readonly notices: StaffNoticeRepository
  readonly places: LocationReplica
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** A rota with its shifts and their staff. */
export interface RotaView {
  readonly rota: Rota
  readonly shifts: readonly Shift[]
  readonly people: ReadonlyMap<number, StaffMember>
  /** The policies that determine overtime. */
  readonly policies: readonly OvertimePolicy[]
  /** The time of fixed salaries on other rotas. */
  readonly getOtherMs: GetOtherMs
}

/** A changed rota with its warnings and the differences that staff are notified of. */
export interface ChangedRota extends RotaView {
  readonly warnings: readonly ShiftWarning[]
  readonly differences: readonly PublishedShiftDifference[]
}

/** Serialises changes of a rota; 404 if it does not exist or is out of scope. */
export const changeRota = <T>(
  { rotas, unitOfWork }: Pick<RotaDependencies, 'rotas' | 'unitOfWork'>,
  { id, scope }: { id: number; scope: AccessScope },
  change: (rota: Rota, transaction: Transaction) => Promise<T>,
): Promise<T> =>
  unitOfWork.withLock(`rota ${id}`, async transaction =>
    change(await requireRota(rotas, { id, scope }, transaction.session), transaction),
  )

export async function requireRota(
  rotas: RotaRepository,
  { id, scope }: { id: number; scope: AccessScope },
  session?: ClientSession,
): Promise<Rota> {
  const rota = await rotas.find(id, session)
  if (!rota || !scope.covers(rota.locationId)) throw notFound('rota')
  return rota
}

/** The rota with its current shifts; 404 if it does not exist or is out of scope. */
export async function loadRotaView(
  { rotas, shifts, staff, policies }: Pick<RotaDependencies, 'rotas' | 'shifts' | 'staff' | 'policies'>,
  { id, scope }: { id: number; scope: AccessScope },
  session?: ClientSession,
): Promise<RotaView> {
  const [rota, list, rules] = await Promise.all([
    requireRota(rotas, { id, scope }, session),
    shifts.listByRotas([id], session),
    policies.listAll(session),
  ])
  const people = await getShiftStaff(staff, list, session)
  const getOtherMs = (await loadOtherMs({ rotas, shifts }, [rota], people))(rota)
  return { rota, shifts: list, people, policies: rules, getOtherMs }
}

interface RotaTransition {
  readonly before: { readonly rota: Rota; readonly shifts: readonly Shift[] } | null
  /** Null when the rota is deleted. */
  readonly after: { readonly rota: Rota; readonly shifts: readonly Shift[] } | null
}

/**
 * Applies the effects of a rota change in the same transaction: marks attendance stale where an active rota was or is,
 * and notifies staff of their differences. Returns the differences.
 */
export async function applyRotaChangeEffects(
  needs: RotaDependencies,
  { before, after }: RotaTransition,
  { session }: Transaction,
): Promise<PublishedShiftDifference[]> {
  const touched = [before, after].filter(state => state?.rota.status === 'active')
  await needs.weeks.markStale(
    touched.flatMap(state => (state?.shifts ?? []).flatMap(toWeeks)),
    session,
  )
  const rota = (after ?? before)?.rota
  if (!rota || (after !== null && after.rota.status !== 'active')) return []
  const shifts = after?.shifts ?? []
  const lastPublished = await needs.published.listPublishedShifts(rota.id, session)
  const at = needs.now()
  const differences = [...compareShifts(lastPublished, shifts)].map(([staffId, changes]) => ({
    rotaId: rota.id,
    staffId,
    at,
    changes,
  }))
  await needs.published.recordPublication(rota.id, { shifts, differences }, session)
  const kind = lastPublished.length === 0 ? 'shifts-published' : 'shifts-changed'
  await needs.notices.insert(
    differences.map(({ staffId }) => ({ staffId, kind, about: createNoticeSubject(rota.weekStart) })),
    at,
    session,
  )
  return differences
}

/** The shift's own week, and those of the nights before and after, whose entries may count towards it. */
function toWeeks({ staffId, date, start, end }: Shift): StaffWeekKey[] {
  const from = start < EARLIEST_START_OF_DAY_SHIFT ? addDays(date, -1) : date
  const to = end <= start ? addDays(date, 1) : date
  return [...new Set([from, date, to].map(getMonday))].map(weekStart => ({ staffId, weekStart }))
}

interface SavedRotaState {
  readonly after: NonNullable<RotaTransition['after']>
  /** Staff with a shift now, if already loaded. */
  readonly people?: ReadonlyMap<number, StaffMember>
}

/** Applies the effects of a change and finds its warnings; the result of every change of shifts. */
export async function finishRotaChange(
  needs: RotaDependencies,
  { before, after, people: known }: RotaTransition & SavedRotaState,
  transaction: Transaction,
): Promise<ChangedRota> {
  const differences = await applyRotaChangeEffects(needs, { before, after }, transaction)
  const people = known ?? (await getShiftStaff(needs.staff, after.shifts, transaction.session))
  const policies = await needs.policies.listAll(transaction.session)
  const getOtherMs = (await loadOtherMs(needs, [after.rota], people))(after.rota)
  const view = { ...after, people, policies, getOtherMs }
  return { ...view, differences, warnings: await loadRotaWarnings(needs, view, transaction.session) }
}

/** An unchanged rota in the form of a changed one. */
export async function toUnchangedRota(
  needs: RotaDependencies,
  rota: Rota,
  session: ClientSession,
): Promise<ChangedRota> {
  const [shifts, policies] = await Promise.all([
    needs.shifts.listByRotas([rota.id], session),
    needs.policies.listAll(session),
  ])
  const people = await getShiftStaff(needs.staff, shifts, session)
  const getOtherMs = (await loadOtherMs(needs, [rota], people))(rota)
  const view = { rota, shifts, policies, people, getOtherMs }
  return { ...view, differences: [], warnings: await loadRotaWarnings(needs, view, session) }
}

/** The staff of the shifts, by id. */
export const getShiftStaff = (
  staff: StaffRepository,
  shifts: readonly Pick<Shift, 'staffId'>[],
  session?: ClientSession,
): Promise<ReadonlyMap<number, StaffMember>> =>
  staff.findByIds(
    shifts.map(({ staffId }) => staffId),
    session,
  )

/** The requested status; 400 if its two fields contradict each other. */
export function requireStatus(body: Parameters<typeof getRequestedStatus>[0]): RotaStatus | undefined {
  const status = getRequestedStatus(body)
  if (status === 'contradiction')
    throw badRequest('status-contradicts', 'Status and is_active contradict each other.', {
      field: 'is_active',
    })
  return status
}

/** Unique ids; 400 for an id that is not in the staff directory. */
export async function requireStaffIds(
  staff: StaffRepository,
  ids: readonly number[],
  known: readonly number[] = [],
): Promise<number[]> {
  const unique = [...new Set(ids)]
  const added = unique.filter(id => !known.includes(id))
  const found = await staff.findByIds(added)
  const index = ids.findIndex(id => added.includes(id) && found.get(id)?.deleted !== false)
  if (index >= 0)
    throw badRequest('unknown-staff', 'This staff member no longer exists.', { field: `staff_ids.${index}` })
  return unique
}
