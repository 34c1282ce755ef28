import { type DemoRecordIds, internalEndpoints } from '@rms/contracts'
import { type FileStore, serveEndpoint, type UnitOfWork } from '@rms/service-kit'
import type { Router } from 'express'
import type { Connection } from 'mongoose'
import { createDemoRepository, type DemoRepository } from '../storage/demo-repository.ts'

interface DemoDependencies {
  readonly connection: Connection
  readonly unitOfWork: UnitOfWork
  readonly files: FileStore
}

/** The demo restaurant's records in this service, and their removal. */
export function mountDemoRoutes(router: Router, { connection, unitOfWork, files }: DemoDependencies): void {
  const demo = createDemoRepository(connection)
  serveEndpoint(router, internalEndpoints.invoicingDemo, ({ body }) => demo.describe(body))
  serveEndpoint(router, internalEndpoints.removeInvoicingDemo, async ({ body }) => {
    await removeInvoices({ demo, unitOfWork, files }, body)
    return { success: true as const }
  })
}

type Removal = Omit<DemoDependencies, 'connection'> & { readonly demo: DemoRepository }

/** Files are removed first: after a crash, nothing would refer to a file that is left behind. */
async function removeInvoices({ demo, unitOfWork, files }: Removal, roots: DemoRecordIds): Promise<void> {
  const ids = await demo.invoiceIds(roots)
  for (const path of await demo.filePaths(ids)) await files.remove(path)
  await unitOfWork.transact(({ session }) => demo.remove(roots, ids, session))
}
