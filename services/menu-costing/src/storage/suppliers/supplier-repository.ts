import type { SupplierReference } from '@rms/contracts'
import { applyIfNewer } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { supplierCollection } from './supplier-model.ts'

/** What this service knows of suppliers: the names that it shows, also of those that are gone. */
export interface SupplierRepository {
  /** Whether it is there and not deleted. */
  isKnown(id: number): Promise<boolean>
  names(ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>>
  /** Keeps what was heard, unless something newer is known. */
  hear(reference: SupplierReference): Promise<void>
}

export function createSupplierRepository(
  connection: Connection,
  session?: ClientSession,
): SupplierRepository {
  const collection = supplierCollection(connection)
  const options = session ? { session } : {}
  return {
    isKnown: async id => (await collection.findOne({ _id: id, deleted: false }, options)) !== null,
    async names(ids) {
      const wanted = [...new Set(ids)].filter(id => id !== null)
      const found = await collection.find({ _id: { $in: wanted } }, options).toArray()
      return new Map(found.map(({ _id, name }) => [_id, name]))
    },
    async hear({ id, version, name, deleted }) {
      await applyIfNewer(
        { db: connection, collection: { name: collection.collectionName } },
        { id, version, fields: { name, deleted } },
        session,
      )
    },
  }
}
