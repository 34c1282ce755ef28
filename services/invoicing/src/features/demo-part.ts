import { type DemoPart, type DemoRoots, internalEndpoints } from '@rms/contracts'
import {
  buryCopies,
  demoIdsOf,
  demoPartOf,
  type FileStore,
  forgetDemoIds,
  serve,
  type UnitOfWork,
} from '@rms/service-kit'
import type { Router } from 'express'
import type { Connection } from 'mongoose'

interface Needs {
  readonly connection: Connection
  readonly unitOfWork: UnitOfWork
  readonly files: FileStore
}

/** The invoices of the demo restaurant, and their end. */
export function mountDemo(router: Router, needs: Needs): void {
  serve(router, internalEndpoints.invoicingDemo, ({ body }) => partOf(needs.connection, body))
  serve(router, internalEndpoints.removeInvoicingDemo, async ({ body }) => {
    await removePart(needs, body)
    return { success: true as const }
  })
}

const invoicesIn = (connection: Connection) => connection.collection<StoredInvoice>('invoices')

interface StoredInvoice {
  _id: number
  number: string
  supplier_id: number
  supplier_name: string
  location_name: string
  file: { path: string }
}

async function partOf(connection: Connection, { supplier_ids, location_ids }: DemoRoots): Promise<DemoPart> {
  const invoices = invoicesIn(connection)
  const invoice_ids = await demoIdsOf(connection, 'invoices')
  const own = {
    _id: { $nin: invoice_ids },
    $or: [{ supplier_id: { $in: supplier_ids } }, { location_id: { $in: location_ids } }],
  }
  const standing = await invoices.find(own, { sort: { _id: 1 } }).toArray()
  return demoPartOf(connection, {
    going: { invoices: await invoices.countDocuments({ _id: { $in: invoice_ids } }) },
    obstacles: standing.map(({ _id: id, number, supplier_id, supplier_name, location_name }) => ({
      kind: 'invoice',
      id,
      name: number,
      uses: supplier_ids.includes(supplier_id) ? supplier_name : location_name,
    })),
    invoice_ids,
  })
}

/** Files go first: one that was left behind by a crash would be named by nobody. */
async function removePart({ connection, unitOfWork, files }: Needs, roots: DemoRoots): Promise<void> {
  const { supplier_ids, location_ids, product_ids } = roots
  const known = await demoIdsOf(connection, 'invoices')
  const _id = { $in: [...new Set([...known, ...roots.invoice_ids])] }
  const stored = await invoicesIn(connection)
    .find({ _id }, { projection: { file: 1 } })
    .toArray()
  for (const { file } of stored) await files.remove(file.path)
  await unitOfWork.transact(async ({ session }) => {
    await invoicesIn(connection).deleteMany({ _id }, { session })
    await connection.collection('trainings').deleteMany({ supplier_id: { $in: supplier_ids } }, { session })
    const merged = { _id: { $in: product_ids } }
    await connection.collection<{ _id: number }>('merged_products').deleteMany(merged, { session })
    const fields = { name: '' }
    await buryCopies(connection, { collection: 'suppliers', ids: supplier_ids, fields }, session)
    await buryCopies(connection, { collection: 'locations', ids: location_ids, fields }, session)
    await forgetDemoIds(connection, session)
  })
}
