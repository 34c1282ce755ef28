import { type DemoRecordIds, internalEndpoints } from '@rms/contracts'
import { type FileStore, serve, type UnitOfWork } from '@rms/service-kit'
import type { Router } from 'express'
import type { Connection } from 'mongoose'
import { createDemoRepository, type DemoRepository } from '../storage/demo-repository.ts'

interface Needs {
  readonly connection: Connection
  readonly unitOfWork: UnitOfWork
  readonly files: FileStore
}

/** What of the demo restaurant is here, and its removal. */
export function mountDemo(router: Router, { connection, unitOfWork, files }: Needs): void {
  const demo = createDemoRepository(connection)
  serve(router, internalEndpoints.invoicingDemo, ({ body }) => demo.describe(body))
  serve(router, internalEndpoints.removeInvoicingDemo, async ({ body }) => {
    await removeInvoices({ demo, unitOfWork, files }, body)
    return { success: true as const }
  })
}

type Removal = Omit<Needs, 'connection'> & { readonly demo: DemoRepository }

/** Files go first: one that was left behind by a crash would be named by nobody. */
async function removeInvoices({ demo, unitOfWork, files }: Removal, roots: DemoRecordIds): Promise<void> {
  const ids = await demo.invoiceIds(roots)
  for (const path of await demo.filePaths(ids)) await files.remove(path)
  await unitOfWork.transact(({ session }) => demo.remove(roots, ids, session))
}
