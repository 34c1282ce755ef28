import type { RotaShift, RotaWithShifts, SaveShiftsBody } from '@rms/contracts'
import { conflict, notFound } from '@rms/service-kit'
import type { z } from 'zod'
import { planShift, planShifts, type SentShift } from './plan-shifts.ts'
import { toShiftRecord } from './present-rota.ts'
import { type Rota, touched } from './rota.ts'
import { changeRota, type RotaNeeds, viewRota } from './rota-changes.ts'

/**
 * Replaces all shifts of a rota at once, or none. Whoever saves on an older version than the stored one gets 409
 * with the newer rota, so that nothing of either editor is lost.
 */
export async function saveShifts(
  needs: RotaNeeds,
  id: number,
  { version, shifts: sent }: z.output<typeof SaveShiftsBody>,
): Promise<RotaWithShifts> {
  const { rotas, shifts, staff, places, now } = needs
  const newIds = await shifts.nextIds(
    sent.filter(shift => shift.id === undefined || shift.id === null).length,
  )
  const book = await places.book()
  return changeRota(needs, id, async (rota, { session }) => {
    if (rota.version !== version) throw staleVersion(await viewRota(needs, rota, session))
    const existing = await shifts.ofRotas([id], session)
    const people = await staff.findAll(
      sent.map(({ staff_id }) => staff_id),
      session,
    )
    const planned = planShifts(sent, { rota, existing, staff: people, book, newIds })
    await shifts.replaceAll(id, planned, session)
    const after = touched(rota, {}, now())
    await rotas.save(after, session)
    return viewRota(needs, after, session)
  })
}

const staleVersion = (rota: RotaWithShifts) =>
  conflict('stale-version', 'Somebody else has changed this rota meanwhile. Nothing was saved.', {
    suggestion: 'Look at the newer rota and make your changes on it.',
    extra: { rota },
  })

/** Adds one shift. */
export async function addShift(needs: RotaNeeds, id: number, sent: SentShift): Promise<RotaShift> {
  const { shifts, staff, places } = needs
  const newIds = await shifts.nextIds(1)
  const book = await places.book()
  return changeRota(needs, id, async (rota, { session }) => {
    const people = await staff.findAll([sent.staff_id], session)
    const shift = planShift(sent, { rota, existing: [], staff: people, book, newIds })
    await shifts.add([shift], session)
    await needs.rotas.save(touched(rota, {}, needs.now()), session)
    return toShiftRecord(shift, people)
  })
}

/** Removes one shift; 404 when the rota does not have it. */
export const removeShift = (
  needs: RotaNeeds,
  { id, shiftId }: { id: number; shiftId: number },
): Promise<void> =>
  changeRota(needs, id, async (rota: Rota, { session }) => {
    if (!(await needs.shifts.remove(id, shiftId, session))) throw notFound('shift')
    await needs.rotas.save(touched(rota, {}, needs.now()), session)
  })
