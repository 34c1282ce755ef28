import type { UpdateRotaBody } from '@rms/contracts'
import { type AuditLog, isUnchanged, requireVersion } from '@rms/service-kit'
import type { z } from 'zod'
import { type Rota, withNextVersion } from '../../domain/rotas/rota.ts'
import { requireFreeDays } from '../../storage/rotas/rota-repository.ts'
import type { AccessScope } from '../access/access-scope.ts'
import {
  applyRotaChangeEffects,
  type ChangedRota,
  changeRota,
  finishRotaChange,
  type RotaDependencies,
  requireStaffIds,
  requireStatus,
} from './rota-changes.ts'

/**
 * Changes name, status or staff; shifts stay, and unchanged values keep the version. 409 if another active rota has its
 * days when it becomes active, or for a stale version.
 */
export function updateRota(
  needs: RotaDependencies,
  at: { id: number; scope: AccessScope },
  body: z.output<typeof UpdateRotaBody>,
): Promise<ChangedRota> {
  const status = requireStatus(body)
  return saveRotaChanges(needs, at, async rota => {
    requireVersion(rota.version, body.version)
    return {
      ...(body.name !== undefined && { name: body.name }),
      ...(status !== undefined && { status }),
      ...(body.staff_ids !== undefined && {
        staffIds: await requireStaffIds(needs.staff, body.staff_ids, rota.staffIds),
      }),
    }
  })
}

/**
 * Publishes a draft and notifies staff of the differences. 409 if another active rota has its days, or for a stale
 * version.
 */
export const publishRota = (
  needs: RotaDependencies,
  at: { id: number; scope: AccessScope },
  version: number | undefined,
): Promise<ChangedRota> =>
  saveRotaChanges(needs, at, async rota => {
    requireVersion(rota.version, version)
    return { status: 'active' as const }
  })

const saveRotaChanges = (
  needs: RotaDependencies,
  at: { id: number; scope: AccessScope },
  changesOf: (rota: Rota) => Promise<Partial<Rota>>,
): Promise<ChangedRota> =>
  requireFreeDays(() =>
    changeRota(needs, at, async (rota, transaction) => {
      const { session } = transaction
      const shifts = await needs.shifts.listByRotas([rota.id], session)
      const changes = await changesOf(rota)
      const after = isUnchanged(rota, { ...rota, ...changes })
        ? rota
        : withNextVersion(rota, changes, needs.now())
      if (after !== rota) await needs.rotas.save(after, session)
      if (after.status !== rota.status) await needs.shifts.updateStatus(after, session)
      return finishRotaChange(
        needs,
        { before: { rota, shifts }, after: { rota: after, shifts } },
        transaction,
      )
    }),
  )

/** Deletes a rota with its shifts. */
export const deleteRota = (
  needs: RotaDependencies & { readonly audit: AuditLog },
  at: { id: number; scope: AccessScope },
): Promise<void> =>
  changeRota(needs, at, async (rota, transaction) => {
    const { session } = transaction
    const shifts = await needs.shifts.listByRotas([rota.id], session)
    await needs.shifts.removeAll(rota.id, session)
    await needs.rotas.remove(rota.id, session)
    const before = {
      ...{ name: rota.name, department: rota.department, location_id: rota.locationId },
      ...{ week_start: rota.weekStart, status: rota.status, shifts: shifts.length },
    }
    await needs.audit.record(
      { action: 'deleted', entity: 'rota', entityId: rota.id, before, after: null },
      session,
    )
    await applyRotaChangeEffects(needs, { before: { rota, shifts }, after: null }, transaction)
  })
