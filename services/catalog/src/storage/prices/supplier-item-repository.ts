import type { ClientSession, Connection } from 'mongoose'
import type { SupplierItemLookup } from '../../domain/products/resolve-product.ts'
import { getSupplierItemModel, type SupplierItemDocument } from './supplier-item-model.ts'

/** The names and codes that suppliers use for our products. */
export interface SupplierItemRepository {
  /**
   * The products of the keys; unknown keys are left out. The keys of a merged product still refer to it, so that they
   * are its own again when the merge is undone.
   */
  findProducts(keys: readonly string[], session?: ClientSession): Promise<SupplierItemLookup>
  /** Remembers the keys, replacing earlier products. */
  saveKeys(memory: SupplierItemLookup, session: ClientSession): Promise<void>
  deleteKeys(keys: readonly string[], session: ClientSession): Promise<void>
}

export function createSupplierItemRepository(connection: Connection): SupplierItemRepository {
  const items = getSupplierItemModel(connection)
  const stored = connection.collection<SupplierItemDocument>(items.collection.name)
  return {
    async findProducts(keys, session) {
      const found = await stored.find({ _id: { $in: [...keys] } }, session ? { session } : {}).toArray()
      return new Map(found.map(({ _id, product_id }) => [_id, product_id]))
    },
    async deleteKeys(keys, session) {
      if (keys.length > 0) await stored.deleteMany({ _id: { $in: [...keys] } }, { session })
    },
    async saveKeys(memory, session) {
      if (memory.size === 0) return
      await items.bulkWrite(
        [...memory].map(([_id, product_id]) => ({
          updateOne: { filter: { _id }, update: { $set: { product_id } }, upsert: true },
        })),
        { session, ordered: false },
      )
    },
  }
}

/** The name of the collection, for aggregations across collections. */
export const getSupplierItemCollection = (connection: Connection): string =>
  getSupplierItemModel(connection).collection.name
export type StoredSupplierItem = SupplierItemDocument
