import type { CopyWeekBody } from '@rms/contracts'
import { rotaNameFor } from '@rms/domain-kit'
import { AppError, conflict, invalid } from '@rms/service-kit'
import type { z } from 'zod'
import type { Rota } from '../../domain/rotas/rota.ts'
import type { Scope } from '../access/scope.ts'
import { createRota } from './create-rota.ts'
import type { ChangedRota, RotaNeeds } from './rota-changes.ts'

export interface CopiedWeek {
  readonly rotas: readonly ChangedRota[]
  readonly skipped: readonly { readonly rota: Rota; readonly refusal: AppError }[]
}

/**
 * Copies the rotas of a week to another as drafts, each whole or not at all; one whose department and place have a
 * rota there, or that has no shifts, is left out with the reason. 400 when the week has none to copy.
 */
export async function copyWeek(
  needs: RotaNeeds,
  body: z.output<typeof CopyWeekBody>,
  scope: Scope,
): Promise<CopiedWeek> {
  if (body.from_week === body.to_week)
    throw invalid('same-week', 'Choose another week than the one that is copied.', { field: 'to_week' })
  // One after another: the second of two presses finds what the first has copied.
  return needs.unitOfWork.withLock(`copies to the week of ${body.to_week}`, () =>
    copyRotas(needs, body, scope),
  )
}

async function copyRotas(
  needs: RotaNeeds,
  body: z.output<typeof CopyWeekBody>,
  scope: Scope,
): Promise<CopiedWeek> {
  const [sources, there] = await Promise.all([
    needs.rotas.list({ weekStart: body.from_week, locationIds: scope.locationIds }),
    needs.rotas.list({ weekStart: body.to_week }),
  ])
  const chosen = sources.filter(rota => isChosen(rota, body))
  if (chosen.length === 0)
    throw invalid('nothing-to-copy', 'There is no rota to copy in this week.', { field: 'from_week' })
  const rotas: ChangedRota[] = []
  const skipped: { rota: Rota; refusal: AppError }[] = []
  for (const rota of chosen) {
    const outcome = there.some(other => isForTheSame(rota, other))
      ? conflict('week-has-rota', 'There is a rota for this department and place already.')
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

const isForTheSame = (a: Rota, b: Rota): boolean =>
  a.department === b.department && a.locationId === b.locationId

async function copyOne(
  needs: RotaNeeds,
  { rota, toWeek }: { rota: Rota; toWeek: string },
  scope: Scope,
): Promise<ChangedRota | AppError> {
  const body = {
    name: rotaNameFor(rota.department, toWeek),
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
