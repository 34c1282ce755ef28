import { updateCopyIfNewer } from '@rms/service-kit'
import { type Connection, Schema } from 'mongoose'

/** A merge of a product, or its reversal (`intoId` null). Versions are those of the product; the latest one counts. */
export interface ProductMergeRecord {
  readonly productId: number
  readonly intoId: number | null
  readonly version: number
}

export interface MergedProductReplica {
  /** Stores the merge if it is newer than the one stored for the product. */
  saveMerge(merge: ProductMergeRecord): Promise<void>
  /** The remaining product for each of these, through any number of merges. */
  findRemaining(ids: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** The product and all that were merged into it, through any number of merges. */
  findMergeGroup(id: number): Promise<number[]>
}

interface MergeDocument {
  _id: number
  into_id: number | null
  version: number
}

const schema = new Schema<MergeDocument>(
  { _id: Number, into_id: { type: Number, default: null }, version: Number },
  { collection: 'merged_products', versionKey: false },
)
schema.index({ into_id: 1 })

export function createMergedProductReplica(connection: Connection): MergedProductReplica {
  const merges = connection.model<MergeDocument>('MergedProduct', schema)
  return {
    async saveMerge({ productId, intoId, version }) {
      await updateCopyIfNewer(merges, { id: productId, version, fields: { into_id: intoId } })
    },
    async findRemaining(ids) {
      const into = new Map<number, number>()
      for (let wanted = [...ids]; wanted.length > 0; ) {
        const found = await merges
          .find({ _id: { $in: wanted }, into_id: { $gt: 0 } })
          .lean<(MergeDocument & { into_id: number })[]>()
        for (const { _id, into_id } of found) into.set(_id, into_id)
        wanted = found.map(({ into_id }) => into_id).filter(id => !into.has(id))
      }
      return new Map(ids.map(id => [id, lastOf(id, into)]))
    },
    async findMergeGroup(id) {
      const family = new Set([id])
      for (let wanted = [id]; wanted.length > 0; ) {
        const found = await merges.find({ into_id: { $in: wanted } }).lean<MergeDocument[]>()
        wanted = found.map(({ _id }) => _id).filter(part => !family.has(part))
        for (const part of wanted) family.add(part)
      }
      return [...family]
    },
  }
}

const lastOf = (id: number, into: ReadonlyMap<number, number>): number => {
  const visited = new Set<number>()
  let last = id
  for (let next = into.get(last); next !== undefined && !visited.has(next); next = into.get(last)) {
    visited.add(next)
    last = next
  }
  return last
}
