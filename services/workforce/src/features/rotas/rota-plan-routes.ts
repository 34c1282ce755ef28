import { rotaPlanEndpoints } from '@rms/contracts'
import { serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { getAccessScope } from '../access/access-scope.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { requireRota } from './rota-changes.ts'
import { loadRotaPlan } from './rota-plan.ts'

/** Mounts what a rota is compared with while it is planned. */
export function mountRotaPlanRoutes(router: Router, needs: WorkforceDependencies): void {
  serveEndpoint(router, rotaPlanEndpoints.getRotaPlan, async ({ params, actor }) => {
    const scope = getAccessScope(actor)
    return loadRotaPlan(needs, await requireRota(needs.rotas, { id: params.id, scope }), scope)
  })
}
