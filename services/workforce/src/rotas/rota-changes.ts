import type { RotaStatus, RotaWithShifts } from '@rms/contracts'
import { invalid, notFound, type Transaction, type UnitOfWork } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { Places } from '../references/places.ts'
import type { StaffMember } from '../staff/staff.ts'
import type { StaffRepository } from '../staff/staff-repository.ts'
import { toRotaWithShifts } from './present-rota.ts'
import { askedStatus, type Rota } from './rota.ts'
import type { RotaRepository } from './rota-repository.ts'
import type { Shift } from './shift.ts'
import type { ShiftRepository } from './shift-repository.ts'

export interface RotaNeeds {
  readonly rotas: RotaRepository
  readonly shifts: ShiftRepository
  readonly staff: StaffRepository
  readonly places: Places
  readonly unitOfWork: UnitOfWork
  readonly now: () => Temporal.Instant
}

/** Changes of one rota happen one after another; 404 when it is not there. */
export const changeRota = <T>(
  { rotas, unitOfWork }: Pick<RotaNeeds, 'rotas' | 'unitOfWork'>,
  id: number,
  change: (rota: Rota, transaction: Transaction) => Promise<T>,
): Promise<T> =>
  unitOfWork.withLock(`rota ${id}`, async transaction =>
    change(await requireRota(rotas, id, transaction.session), transaction),
  )

export async function requireRota(rotas: RotaRepository, id: number, session?: ClientSession): Promise<Rota> {
  const rota = await rotas.find(id, session)
  if (!rota) throw notFound('rota')
  return rota
}

/** The rota with its shifts, as it stands now. */
export async function viewRota(
  { shifts, staff }: Pick<RotaNeeds, 'shifts' | 'staff'>,
  rota: Rota,
  session?: ClientSession,
): Promise<RotaWithShifts> {
  const list = await shifts.ofRotas([rota.id], session)
  return toRotaWithShifts(rota, list, await peopleOf(staff, list, session))
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
