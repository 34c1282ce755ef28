import type { DemoRecordIds, ServiceDemoState } from '@rms/contracts'
import {
  deleteDemoRecordIds,
  getDemoRecordIds,
  getServiceDemoState,
  replaceWithTombstones,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'

/** The invoices of the demo restaurant, across all collections. */
export interface DemoRepository {
  /** Its records in this service, and the business's own invoices that use it. */
  describe(roots: DemoRecordIds): Promise<ServiceDemoState>
  /** The ids of its invoices: those recorded here, and those with which an earlier removal started. */
  invoiceIds(roots: DemoRecordIds): Promise<number[]>
  filePaths(invoiceIds: readonly number[]): Promise<string[]>
  remove(roots: DemoRecordIds, invoiceIds: readonly number[], session: ClientSession): Promise<void>
}

export const createDemoRepository = (connection: Connection): DemoRepository => ({
  describe: roots => describePart(connection, roots),
  async invoiceIds({ invoice_ids }) {
    return [...new Set([...(await getDemoRecordIds(connection, 'invoices')), ...invoice_ids])]
  },
  async filePaths(ids) {
    const stored = invoicesIn(connection).find({ _id: { $in: [...ids] } }, { projection: { file: 1 } })
    return stored.map(({ file }) => file.path).toArray()
  },
  async remove({ supplier_ids, location_ids, product_ids }, ids, session) {
    await invoicesIn(connection).deleteMany({ _id: { $in: [...ids] } }, { session })
    await connection.collection('trainings').deleteMany({ supplier_id: { $in: supplier_ids } }, { session })
    const merged = { _id: { $in: product_ids } }
    await connection.collection<{ _id: number }>('merged_products').deleteMany(merged, { session })
    const fields = { name: '' }
    await replaceWithTombstones(connection, { collection: 'suppliers', ids: supplier_ids, fields }, session)
    await replaceWithTombstones(connection, { collection: 'locations', ids: location_ids, fields }, session)
    await deleteDemoRecordIds(connection, session)
  },
})

const invoicesIn = (connection: Connection) => connection.collection<StoredInvoice>('invoices')

interface StoredInvoice {
  _id: number
  number: string
  supplier_id: number
  supplier_name: string
  location_name: string
  file: { path: string }
}

async function describePart(
  connection: Connection,
  { supplier_ids, location_ids }: DemoRecordIds,
): Promise<ServiceDemoState> {
  const invoices = invoicesIn(connection)
  const invoice_ids = await getDemoRecordIds(connection, 'invoices')
  const own = {
    _id: { $nin: invoice_ids },
    $or: [{ supplier_id: { $in: supplier_ids } }, { location_id: { $in: location_ids } }],
  }
  const ownInvoices = await invoices.find(own, { sort: { _id: 1 } }).toArray()
  return getServiceDemoState(connection, {
    going: { invoices: await invoices.countDocuments({ _id: { $in: invoice_ids } }) },
    obstacles: ownInvoices.map(({ _id: id, number, supplier_id, supplier_name, location_name }) => ({
      kind: 'invoice',
      id,
      name: number,
      uses: supplier_ids.includes(supplier_id) ? supplier_name : location_name,
    })),
    invoice_ids,
  })
}
