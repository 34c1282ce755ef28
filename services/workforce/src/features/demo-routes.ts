import { internalEndpoints } from '@rms/contracts'
import { serveEndpoint, type UnitOfWork } from '@rms/service-kit'
import type { Router } from 'express'
import type { Connection } from 'mongoose'
import { createDemoRepository } from '../storage/demo-repository.ts'

interface DemoDependencies {
  readonly connection: Connection
  readonly unitOfWork: UnitOfWork
}

/** Lists and removes the demo data of this service. */
export function mountDemoRoutes(router: Router, { connection, unitOfWork }: DemoDependencies): void {
  const demo = createDemoRepository(connection)
  serveEndpoint(router, internalEndpoints.workforceDemo, ({ body }) => demo.describe(body))
  serveEndpoint(router, internalEndpoints.removeWorkforceDemo, async ({ body }) => {
    await unitOfWork.transact(({ session }) => demo.remove(body, session))
    return { success: true as const }
  })
}
