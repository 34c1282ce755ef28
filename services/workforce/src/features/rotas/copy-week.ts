import type { CopyWeekBody } from '@rms/contracts'
import { createRotaName } from '@rms/domain-kit'
import { AppError, badRequest, conflict } from '@rms/service-kit'
import type { z } from 'zod'
import type { Rota } from '../../domain/rotas/rota.ts'
import type { AccessScope } from '../access/access-scope.ts'
import { createRota } from './create-rota.ts'
import type { ChangedRota, RotaDependencies } from './rota-changes.ts'

export interface CopiedWeek {
  readonly rotas: readonly ChangedRota[]
  readonly skipped: readonly { readonly rota: Rota; readonly refusal: AppError }[]
}

/**
 * Copies the active rotas of a week to another week as drafts, each completely or not at all. A rota is skipped with a
 * reason if its department and location already have one there or it has no shifts. 400 if there is nothing to copy.
 */
export async function copyWeek(
  needs: RotaDependencies,
  body: z.output<typeof CopyWeekBody>,
  scope: AccessScope,
): Promise<CopiedWeek> {
  if (body.from_week === body.to_week)
    throw badRequest('same-week', 'Choose a different week from the one you are copying.', {
      field: 'to_week',
    })
  // Serialised, so that the second of two simultaneous requests finds what the first has copied.
  return needs.unitOfWork.withLock(`copies to the week of ${body.to_week}`, () =>
    copyRotas(needs, body, scope),
  )
}

async function copyRotas(
  needs: RotaDependencies,
  body: z.output<typeof CopyWeekBody>,
  scope: AccessScope,
): Promise<CopiedWeek> {
  const [sources, existing] = await Promise.all([
    needs.rotas.list({ weekStart: body.from_week, locationIds: scope.locationIds }),
    needs.rotas.list({ weekStart: body.to_week }),
  ])
  const chosen = sources.filter(rota => isChosen(rota, body))
  if (chosen.length === 0)
    throw badRequest('nothing-to-copy', 'This week has no rota to copy.', { field: 'from_week' })
  const rotas: ChangedRota[] = []
  const skipped: { rota: Rota; refusal: AppError }[] = []
  for (const rota of chosen) {
    const outcome = existing.some(other => isSameDepartmentAndLocation(rota, other))
      ? conflict('week-has-rota', 'This department already has a rota at this location for this week.')
      : await copyOne(needs, { rota, toWeek: body.to_week }, scope)
    if (outcome instanceof AppError) skipped.push({ rota, refusal: outcome })
    else rotas.push(outcome)
  }
  return { rotas, skipped }
}

const isChosen = (rota: Rota, { departments, location_id }: z.output<typeof CopyWeekBody>): boolean =>
  rota.status === 'active' &&
  (departments === undefined || departments.includes(rota.department)) &&
  (location_id === undefined || location_id === null || rota.locationId === location_id)

const isSameDepartmentAndLocation = (a: Rota, b: Rota): boolean =>
  a.department === b.department && a.locationId === b.locationId

async function copyOne(
  needs: RotaDependencies,
  { rota, toWeek }: { rota: Rota; toWeek: string },
  scope: AccessScope,
): Promise<ChangedRota | AppError> {
  const body = {
    name: createRotaName(rota.department, toWeek),
    department: rota.department,
    location_id: rota.locationId,
    week_start: toWeek,
    status: 'draft' as const,
    staff_ids: [],
    copy_from_id: rota.id,
  }
  try {
    return await createRota(needs, body, scope)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error
    throw error
  }
}
