import { internalEndpoints } from '@rms/contracts'
import { serveEndpoint, type UnitOfWork } from '@rms/service-kit'
import type { Router } from 'express'
import type { Connection } from 'mongoose'
import { createDemoRepository } from '../storage/demo-repository.ts'

interface DemoDependencies {
  readonly connection: Connection
  readonly unitOfWork: UnitOfWork
}

/** Reports and removes the demo records of this service. */
export function mountDemoRoutes(router: Router, { connection, unitOfWork }: DemoDependencies): void {
  const demo = createDemoRepository(connection)
  serveEndpoint(router, internalEndpoints.portalDemo, () => demo.describe())
  serveEndpoint(router, internalEndpoints.removePortalDemo, async ({ body }) => {
    await unitOfWork.transact(({ session }) => demo.remove(body, session))
    return { success: true as const }
  })
}
