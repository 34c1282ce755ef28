import type { SupplierReference } from '@rms/contracts'
import { createCollectionReader, updateCopyIfNewer } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { getSupplierModel } from './supplier-model.ts'

/** Local copies of suppliers: the names it shows, also of deleted ones. */
export interface SupplierRepository {
  /** Whether the supplier exists and is not deleted. */
  isActive(id: number): Promise<boolean>
  findNames(ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>>
  /** Saves the supplier unless a newer version is stored. */
  apply(reference: SupplierReference): Promise<void>
}

export function createSupplierRepository(
  connection: Connection,
  session?: ClientSession,
): SupplierRepository {
  const suppliers = getSupplierModel(connection)
  const suppliersReader = createCollectionReader(suppliers)
  return {
    isActive: async id =>
      (await suppliers.exists({ _id: id, deleted: false }).session(session ?? null)) !== null,
    async findNames(ids) {
      const wanted = [...new Set(ids)].filter(id => id !== null)
      if (wanted.length === 0) return new Map()
      const found = await suppliersReader.find({ _id: { $in: wanted } }, { session, projection: { name: 1 } })
      return new Map(found.map(({ _id, name }) => [_id, name]))
    },
    async apply({ id, version, name, deleted }) {
      await updateCopyIfNewer(suppliers, { id, version, fields: { name, deleted } }, session)
    },
  }
}
