import type { CreateRotaBody } from '@rms/contracts'
import { addDays, daysBetween } from '@rms/domain-kit'
import { badRequest } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import { getWeekEnd, type Rota } from '../../domain/rotas/rota.ts'
import type { Shift } from '../../domain/rotas/shift.ts'
import { requireFreeDays } from '../../storage/rotas/rota-repository.ts'
import type { AccessScope } from '../access/access-scope.ts'
import { buildShifts, type ShiftInput } from './build-shifts.ts'
import {
  type ChangedRota,
  finishRotaChange,
  getShiftStaff,
  type RotaDependencies,
  requireStaffIds,
  requireStatus,
} from './rota-changes.ts'

type Body = Omit<z.output<typeof CreateRotaBody>, 'staff_ids'> & { readonly staff_ids: readonly number[] }

/** The rota to copy, as it was when the copy was requested. */
interface RotaToCopy {
  readonly rota: Rota
  readonly shifts: readonly Shift[]
}

/**
 * Creates a rota, empty or with the shifts of another moved to its week, in one transaction. 400 if the source does not
 * exist or has no shifts; 409 if an active rota already has one of its days.
 */
export async function createRota(
  needs: RotaDependencies,
  body: Body,
  scope: AccessScope,
): Promise<ChangedRota> {
  const { rotas, shifts, unitOfWork } = needs
  const source = await loadSource(needs, body, scope)
  const rota = await newRota(needs, body, source)
  const newIds = await shifts.nextIds(source?.shifts.length ?? 0)
  return requireFreeDays(() =>
    unitOfWork.transact(async transaction => {
      const { session } = transaction
      await rotas.insert(rota, session)
      const copied = source ? await copiedShifts(needs, { rota, source, newIds }, session) : []
      await shifts.add(rota, copied, session)
      return finishRotaChange(needs, { before: null, after: { rota, shifts: copied } }, transaction)
    }),
  )
}

async function loadSource(
  { rotas, shifts, staff }: RotaDependencies,
  body: Body,
  scope: AccessScope,
): Promise<RotaToCopy | null> {
  if (body.copy_from_id === undefined || body.copy_from_id === null) return null
  const field = 'copy_from_id'
  const rota = await rotas.find(body.copy_from_id)
  if (!rota || !scope.covers(rota.locationId))
    throw badRequest('unknown-rota', 'The rota to copy no longer exists.', { field })
  const all = await shifts.listByRotas([rota.id])
  const people = await getShiftStaff(staff, all)
  const shiftsOfCurrentStaff = all.filter(({ staffId }) => people.get(staffId)?.deleted === false)
  if (shiftsOfCurrentStaff.length === 0)
    throw badRequest('nothing-to-copy', 'Source rota has no shifts to copy.', { field })
  return { rota, shifts: shiftsOfCurrentStaff }
}

/** A copy keeps the location of its source unless another is given. */
const locationOf = (body: Pick<Body, 'location_id'>, source: Pick<RotaToCopy, 'rota'> | null) =>
  body.location_id === undefined ? (source?.rota.locationId ?? null) : body.location_id

async function newRota(
  { rotas, staff, places, now }: RotaDependencies,
  body: Body,
  source: RotaToCopy | null,
): Promise<Rota> {
  const locationId = locationOf(body, source)
  if (locationId !== null) await places.require(locationId, 'location_id')
  const week = { weekStart: body.week_start }
  if (body.week_end && body.week_end !== getWeekEnd(week))
    throw badRequest(
      'week-end-wrong',
      `The end date must be ${getWeekEnd(week)}, six days after the start date.`,
      {
        field: 'week_end',
      },
    )
  const known = source?.rota.staffIds ?? []
  const at = now()
  const status = requireStatus(body) ?? 'active'
  return {
    ...week,
    id: await rotas.nextId(),
    name: body.name,
    department: body.department,
    locationId,
    status,
    staffIds: await requireStaffIds(staff, [...known, ...body.staff_ids], known),
    version: 1,
    publishedAt: status === 'active' ? at : null,
    createdAt: at,
    updatedAt: at,
  }
}

async function copiedShifts(
  { staff, places }: RotaDependencies,
  { rota, source, newIds }: { rota: Rota; source: RotaToCopy; newIds: readonly number[] },
  session: ClientSession,
): Promise<Shift[]> {
  const days = daysBetween(source.rota.weekStart, rota.weekStart)
  const sent = source.shifts.map(shift => shiftByDays(days, shift))
  const people = await getShiftStaff(staff, source.shifts, session)
  const directory = await places.loadDirectory()
  return buildShifts(sent, { rota, existing: [], staff: people, directory, newIds, isCopy: true })
}

const shiftByDays = (days: number, shift: Shift): ShiftInput => ({
  staff_id: shift.staffId,
  shift_date: addDays(shift.date, days),
  start_time: shift.start,
  end_time: shift.end,
  position: shift.position,
  shift_type: shift.type,
  notes: shift.notes,
})
