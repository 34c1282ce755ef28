import { internalEndpoints } from '@rms/contracts'
import { serve, type UnitOfWork } from '@rms/service-kit'
import type { Router } from 'express'
import type { Connection } from 'mongoose'
import { createDemoRepository } from '../storage/demo-repository.ts'

interface Needs {
  readonly connection: Connection
  readonly unitOfWork: UnitOfWork
}

/** Lists and removes the demo data of this service. */
export function mountDemo(router: Router, { connection, unitOfWork }: Needs): void {
  const demo = createDemoRepository(connection)
  serve(router, internalEndpoints.workforceDemo, ({ body }) => demo.describe(body))
  serve(router, internalEndpoints.removeWorkforceDemo, async ({ body }) => {
    await unitOfWork.transact(({ session }) => demo.remove(body, session))
    return { success: true as const }
  })
}
