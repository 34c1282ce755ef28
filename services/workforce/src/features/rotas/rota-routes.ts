import { rotaEndpoints } from '@rms/contracts'
import { getElapsedMs, getMonday, toBusinessDay, toDisplayHours } from '@rms/domain-kit'
import { type Actor, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { getWeekEnd } from '../../domain/rotas/rota.ts'
import { getAccessScope } from '../access/access-scope.ts'
import { listCurrentWeeks } from '../attendance/recompute-stale-weeks.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { deleteRota, publishRota, updateRota } from './change-rota.ts'
import { addShift, checkShifts, removeShift, saveShifts } from './change-shifts.ts'
import { copyWeek } from './copy-week.ts'
import { createRota } from './create-rota.ts'
import { loadOtherMs } from './other-rotas.ts'
import { getShiftStaff, loadRotaView, requireRota } from './rota-changes.ts'
import { computeRotaCost } from './rota-cost.ts'
import {
  toDifferenceRecords,
  toRotaRecord,
  toRotaWithShifts,
  toShiftRecord,
  toWarningRecords,
} from './rota-presenter.ts'
import { loadRotaWarnings } from './rota-warnings.ts'

export function mountRotaRoutes(router: Router, dependencies: WorkforceDependencies): void {
  mountReads(router, dependencies)
  mountChecks(router, dependencies)
  mountRotaChanges(router, dependencies)
  mountShiftChanges(router, dependencies)
}

const at = (id: number, actor: Actor | undefined) => ({ id, scope: getAccessScope(actor) })

/** The saved rota with its shifts; 404 out of scope. */
const savedRota =
  (dependencies: WorkforceDependencies) =>
  async ({ params, actor }: { params: { id: number }; actor: Actor | undefined }) => {
    const where = at(params.id, actor)
    return toRotaWithShifts(await loadRotaView(dependencies, where), where.scope)
  }

function mountReads(router: Router, dependencies: WorkforceDependencies): void {
  const { rotas, shifts, staff } = dependencies

  serveEndpoint(router, rotaEndpoints.listRotas, async ({ query, actor }) => {
    const scope = getAccessScope(actor)
    const [list, policies] = await Promise.all([
      rotas.list({
        department: query.department,
        weekStart: query.week_start,
        activeOnly: query.active_only,
        startsAfter: query.future_date,
        from: query.from,
        to: query.to,
        locationIds: scope.locationIds,
      }),
      dependencies.policies.listAll(),
    ])
    const spans = await shifts.getSpansByRota(list)
    const people = await getShiftStaff(staff, [...spans.values()].flat())
    const createGetOtherMs = await loadOtherMs({ rotas, shifts }, list, people)
    return list.map(rota => {
      const view = {
        rota,
        shifts: spans.get(rota.id) ?? [],
        people,
        policies,
        getOtherMs: createGetOtherMs(rota),
      }
      return toRotaRecord(view, scope)
    })
  })
  serveEndpoint(router, rotaEndpoints.getRota, savedRota(dependencies))
}

function mountChecks(router: Router, dependencies: WorkforceDependencies): void {
  const { rotas, staff, published } = dependencies

  serveEndpoint(router, rotaEndpoints.rotaWarnings, async ({ params, actor }) => {
    const view = await loadRotaView(dependencies, at(params.id, actor))
    return { warnings: toWarningRecords(await loadRotaWarnings(dependencies, view)) }
  })
  serveEndpoint(router, rotaEndpoints.checkShifts, async ({ params, body, actor }) => {
    const { warnings, planned } = await checkShifts(dependencies, at(params.id, actor), body.shifts)
    const places = new Map(planned.map(({ id }, index) => [id, index]))
    return {
      hours: planned.map(shift => toDisplayHours(getElapsedMs(shift))),
      warnings: toWarningRecords(warnings, ({ id }) => ({
        index: places.get(id) ?? null,
        isSaved: id > 0,
      })),
    }
  })
  serveEndpoint(router, rotaEndpoints.rotaDifferences, async ({ params, actor }) => {
    await requireRota(rotas, at(params.id, actor))
    const differences = await published.listDifferences(params.id)
    return { differences: toDifferenceRecords(differences, await getShiftStaff(staff, differences)) }
  })
  serveEndpoint(router, rotaEndpoints.rotaCost, async ({ params, actor }) => {
    const { scope, ...where } = at(params.id, actor)
    const view = await loadRotaView(dependencies, { ...where, scope })
    const weeks = { from: getMonday(view.rota.weekStart), to: getMonday(getWeekEnd(view.rota)) }
    const worked = await listCurrentWeeks(dependencies, weeks, [...view.people.keys()])
    const directory = await dependencies.places.getCachedDirectory()
    const today = toBusinessDay(dependencies.now(), directory.getTimeZone(view.rota.locationId))
    return computeRotaCost(view, { worked, today }, scope)
  })
}

function mountRotaChanges(router: Router, dependencies: WorkforceDependencies): void {
  serveEndpoint(router, rotaEndpoints.copyWeek, async ({ body, actor }) => {
    const scope = getAccessScope(actor)
    const { rotas, skipped } = await copyWeek(dependencies, body, scope)
    return {
      rotas: rotas.map(view => toRotaRecord(view, scope)),
      skipped: skipped.map(({ rota, refusal }) => ({
        rota_id: rota.id,
        name: rota.name,
        reason: refusal.message,
        code: refusal.code,
      })),
    }
  })
  serveEndpoint(router, rotaEndpoints.createRota, async ({ body, actor }) => {
    const scope = getAccessScope(actor)
    const changed = await createRota(dependencies, body, scope)
    return { rota: toRotaWithShifts(changed, scope), warnings: toWarningRecords(changed.warnings) }
  })
  serveEndpoint(
    router,
    rotaEndpoints.updateRota,
    async ({ params, body, actor }) => {
      const where = at(params.id, actor)
      return toRotaWithShifts(await updateRota(dependencies, where, body), where.scope)
    },
    { current: savedRota(dependencies) },
  )
  serveEndpoint(
    router,
    rotaEndpoints.publishRota,
    async ({ params, body, actor }) => {
      const where = at(params.id, actor)
      const changed = await publishRota(dependencies, where, body.version)
      return {
        rota: toRotaWithShifts(changed, where.scope),
        warnings: toWarningRecords(changed.warnings),
        differences: toDifferenceRecords(changed.differences, changed.people),
      }
    },
    { current: savedRota(dependencies) },
  )
  serveEndpoint(router, rotaEndpoints.deleteRota, async ({ params, actor }) => {
    await deleteRota(dependencies, at(params.id, actor))
    return { success: true as const }
  })
}

function mountShiftChanges(router: Router, dependencies: WorkforceDependencies): void {
  const { staff } = dependencies

  serveEndpoint(router, rotaEndpoints.addShift, async ({ params, body, actor }) => {
    const where = at(params.id, actor)
    const changed = await addShift(dependencies, where, body)
    return {
      shift: toShiftRecord(changed.shift, changed.people),
      rota: toRotaRecord(changed, where.scope),
      warnings: toWarningRecords(changed.warnings),
    }
  })
  serveEndpoint(router, rotaEndpoints.removeShift, async ({ params, actor }) => {
    const where = at(params.id, actor)
    const changed = await removeShift(dependencies, where, params.shiftId)
    const rota = toRotaRecord(changed, where.scope)
    return { success: true as const, rota, warnings: toWarningRecords(changed.warnings) }
  })
  serveEndpoint(
    router,
    rotaEndpoints.saveShifts,
    async ({ params, body, actor }) => {
      const where = at(params.id, actor)
      const changed = await saveShifts(dependencies, where, body)
      return {
        rota: toRotaWithShifts(changed, where.scope),
        warnings: toWarningRecords(changed.warnings, ({ id }) => ({
          index: changed.sentIndexes.get(id) ?? null,
          isSaved: true,
        })),
        differences: toDifferenceRecords(
          changed.differences,
          await getShiftStaff(staff, changed.differences),
        ),
      }
    },
    { current: savedRota(dependencies) },
  )
}
