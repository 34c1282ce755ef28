import type { ClientSession, Connection } from 'mongoose'
import type { Memory } from './resolve-product.ts'
import { type SupplierItemDocument, supplierItemModel } from './supplier-item-model.ts'

/** What suppliers call our products. */
export interface SupplierItemRepository {
  /** Which products the keys mean; keys that nobody remembers are left out. */
  recall(keys: readonly string[], session?: ClientSession): Promise<Memory>
  /** Remembers the keys, also those that meant another product. */
  remember(memory: Memory, session: ClientSession): Promise<void>
  /** Whatever meant the one product means the other. */
  move(from: number, into: number, session: ClientSession): Promise<void>
}

export function createSupplierItemRepository(connection: Connection): SupplierItemRepository {
  const items = supplierItemModel(connection)
  return {
    async recall(keys, session) {
      const found = await items.find({ _id: { $in: keys } }, null, { session }).lean<SupplierItemDocument[]>()
      return new Map(found.map(({ _id, product_id }) => [_id, product_id]))
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
    async move(from, into, session) {
      await items.updateMany({ product_id: from }, { $set: { product_id: into } }, { session })
    },
  }
}
