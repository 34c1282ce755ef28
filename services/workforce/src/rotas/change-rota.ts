import type { RotaWithShifts, UpdateRotaBody } from '@rms/contracts'
import type { z } from 'zod'
import { touched } from './rota.ts'
import { changeRota, type RotaNeeds, requireStaffIds, requireStatus, viewRota } from './rota-changes.ts'
import { withOwnDays } from './rota-repository.ts'

/** Changes name, status or staff; shifts stay. 409 when it becomes active beside another active one. */
export function updateRota(
  needs: RotaNeeds,
  id: number,
  body: z.output<typeof UpdateRotaBody>,
): Promise<RotaWithShifts> {
  const { rotas, staff, now } = needs
  const status = requireStatus(body)
  return withOwnDays(() =>
    changeRota(needs, id, async (rota, { session }) => {
      const changes = {
        ...(body.name !== undefined && { name: body.name }),
        ...(status !== undefined && { status }),
        ...(body.staff_ids !== undefined && {
          staffIds: await requireStaffIds(staff, body.staff_ids, rota.staffIds),
        }),
      }
      const after = touched(rota, changes, now())
      await rotas.save(after, session)
      return viewRota(needs, after, session)
    }),
  )
}

/** Deletes a rota with its shifts. */
export const deleteRota = (needs: RotaNeeds, id: number): Promise<void> =>
  changeRota(needs, id, async (_rota, { session }) => {
    await needs.shifts.removeAll(id, session)
    await needs.rotas.remove(id, session)
  })
