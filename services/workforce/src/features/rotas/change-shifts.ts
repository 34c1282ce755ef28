import type { SaveShiftsBody } from '@rms/contracts'
import { isUnchanged, notFound, requireVersion } from '@rms/service-kit'
import type { z } from 'zod'
import { type Rota, withNextVersion } from '../../domain/rotas/rota.ts'
import type { Shift } from '../../domain/rotas/shift.ts'
import type { AccessScope } from '../access/access-scope.ts'
import { buildShift, buildShifts, type ShiftInput } from './build-shifts.ts'
import {
  type ChangedRota,
  changeRota,
  finishRotaChange,
  type RotaDependencies,
  requireRota,
  toUnchangedRota,
} from './rota-changes.ts'
import { loadRotaWarnings, type ShiftWarning } from './rota-warnings.ts'

interface ScopedRotaId {
  readonly id: number
  readonly scope: AccessScope
}

/** Replaces all shifts of a rota in one transaction. 409 for a stale version, so that no editor overwrites another. */
export async function saveShifts(
  needs: RotaDependencies,
  at: ScopedRotaId,
  { version, shifts: sent }: z.output<typeof SaveShiftsBody>,
): Promise<ChangedRota & { readonly sentIndexes: ReadonlyMap<number, number> }> {
  const { rotas, shifts, places } = needs
  const newIds = await shifts.nextIds(sent.filter(isNew).length)
  const directory = await places.loadDirectory()
  return changeRota(needs, at, async (rota, transaction) => {
    const { session } = transaction
    requireVersion(rota.version, version)
    const existing = await shifts.listByRotas([rota.id], session)
    const people = await needs.staff.findByIds(
      sent.map(({ staff_id }) => staff_id),
      session,
    )
    const planned = buildShifts(sent, { rota, existing, staff: people, directory, newIds })
    const sentIndexes = new Map(planned.map(({ id }, index) => [id, index]))
    if (isUnchanged({ shifts: existing.toSorted(byId) }, { shifts: planned.toSorted(byId) }))
      return { ...(await toUnchangedRota(needs, rota, session)), sentIndexes }
    const after = withUpdateTime(needs, rota)
    await shifts.replaceAll(after, { before: existing, after: planned }, session)
    await rotas.save(after, session)
    const states = {
      before: { rota, shifts: existing },
      after: { rota: after, shifts: planned },
      people,
    }
    return { ...(await finishRotaChange(needs, states, transaction)), sentIndexes }
  })
}

const byId = (one: Shift, other: Shift): number => one.id - other.id

const isNew = ({ id }: ShiftInput): boolean => id === undefined || id === null

const withUpdateTime = ({ now }: RotaDependencies, rota: Rota): Rota => withNextVersion(rota, {}, now())

/** Adds one shift. */
export async function addShift(
  needs: RotaDependencies,
  at: ScopedRotaId,
  sent: ShiftInput,
): Promise<ChangedRota & { readonly shift: Shift }> {
  const { rotas, shifts, staff, places } = needs
  const newIds = await shifts.nextIds(1)
  const directory = await places.loadDirectory()
  return changeRota(needs, at, async (rota, transaction) => {
    const { session } = transaction
    const people = await staff.findByIds([sent.staff_id], session)
    const shift = buildShift(sent, { rota, existing: [], staff: people, directory, newIds })
    const existing = await shifts.listByRotas([rota.id], session)
    const after = withUpdateTime(needs, rota)
    await shifts.add(after, [shift], session)
    await rotas.save(after, session)
    const states = {
      before: { rota, shifts: existing },
      after: { rota: after, shifts: [...existing, shift] },
    }
    return { ...(await finishRotaChange(needs, states, transaction)), shift }
  })
}

/** Removes one shift; 404 when the rota does not have it. */
export const removeShift = (
  needs: RotaDependencies,
  at: ScopedRotaId,
  shiftId: number,
): Promise<ChangedRota> =>
  changeRota(needs, at, async (rota, transaction) => {
    const { session } = transaction
    const existing = await needs.shifts.listByRotas([rota.id], session)
    if (!(await needs.shifts.remove(rota.id, shiftId, session))) throw notFound('shift')
    const after = withUpdateTime(needs, rota)
    await needs.rotas.save(after, session)
    const left = existing.filter(({ id }) => id !== shiftId)
    const states = { before: { rota, shifts: existing }, after: { rota: after, shifts: left } }
    return finishRotaChange(needs, states, transaction)
  })

/** Previews warnings and hours of these shifts without saving. 400 for an invalid shift. */
export async function checkShifts(
  needs: RotaDependencies,
  at: ScopedRotaId,
  sent: readonly ShiftInput[],
): Promise<{ warnings: ShiftWarning[]; planned: Shift[] }> {
  const { rotas, shifts, staff, places } = needs
  const rota = await requireRota(rotas, at)
  const [existing, people, directory] = await Promise.all([
    shifts.listByRotas([rota.id]),
    staff.findByIds(sent.map(({ staff_id }) => staff_id)),
    places.loadDirectory(),
  ])
  // Negative temporary ids for unsaved shifts.
  const newIds = sent.filter(isNew).map((_, index) => -1 - index)
  const planned = buildShifts(sent, { rota, existing, staff: people, directory, newIds })
  return { planned, warnings: await loadRotaWarnings(needs, { rota, shifts: planned, people }) }
}
