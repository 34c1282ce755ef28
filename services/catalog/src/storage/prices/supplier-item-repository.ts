import type { ClientSession, Connection } from 'mongoose'
import type { SupplierItemLookup } from '../../domain/products/resolve-product.ts'
import { type SupplierItemDocument, supplierItemModel } from './supplier-item-model.ts'

/** What suppliers call our products. */
export interface SupplierItemRepository {
  /**
   * Which products the keys mean; keys that nobody remembers are left out. A product that was merged is still
   * meant by its own names: so they are its own again when the merge is undone.
   */
  recall(keys: readonly string[], session?: ClientSession): Promise<SupplierItemLookup>
  /** Remembers the keys, also those that meant another product. */
  remember(memory: SupplierItemLookup, session: ClientSession): Promise<void>
  forget(keys: readonly string[], session: ClientSession): Promise<void>
}

export function createSupplierItemRepository(connection: Connection): SupplierItemRepository {
  const items = supplierItemModel(connection)
  const stored = connection.collection<SupplierItemDocument>(items.collection.name)
  return {
    async recall(keys, session) {
      const found = await stored.find({ _id: { $in: [...keys] } }, session ? { session } : {}).toArray()
      return new Map(found.map(({ _id, product_id }) => [_id, product_id]))
    },
    async forget(keys, session) {
      if (keys.length > 0) await stored.deleteMany({ _id: { $in: [...keys] } }, { session })
    },
    async remember(memory, session) {
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

/** For questions that look at several collections: where these lie, and as what. */
export const getSupplierItemCollection = (connection: Connection): string =>
  supplierItemModel(connection).collection.name
export type StoredItem = SupplierItemDocument
