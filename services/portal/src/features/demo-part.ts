import { type DemoRoots, internalEndpoints } from '@rms/contracts'
import { buryCopies, demoPartOf, forgetDemoIds, serve, type UnitOfWork } from '@rms/service-kit'
import type { Router } from 'express'
import type { Connection } from 'mongoose'

interface Needs {
  readonly connection: Connection
  readonly unitOfWork: UnitOfWork
}

/** What the portal knows of the demo restaurant's people, and its end. */
export function mountDemo(router: Router, { connection, unitOfWork }: Needs): void {
  serve(router, internalEndpoints.portalDemo, () => demoPartOf(connection))
  serve(router, internalEndpoints.removePortalDemo, async ({ body }) => {
    await removePart({ connection, unitOfWork }, body)
    return { success: true as const }
  })
}

/** Whoever is signed in finds the account gone with the next call. */
const removePart = ({ connection, unitOfWork }: Needs, { staff_ids }: DemoRoots): Promise<void> =>
  unitOfWork.transact(async ({ session }) => {
    for (const name of ['sessions', 'calendar_links'])
      await connection.collection(name).deleteMany({ staff_id: { $in: staff_ids } }, { session })
    const fields = { status: 'terminated' }
    await buryCopies(connection, { collection: 'accounts', ids: staff_ids, fields }, session)
    await forgetDemoIds(connection, session)
  })
