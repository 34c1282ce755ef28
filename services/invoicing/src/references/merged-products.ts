import { type Connection, Schema } from 'mongoose'

export interface MergedProducts {
  /** Remembers that one product went into another. */
  note(fromId: number, intoId: number): Promise<void>
  /** The product that remains of each of these, through any number of merges. */
  remaining(ids: readonly number[]): Promise<ReadonlyMap<number, number>>
}

interface MergeDocument {
  _id: number
  into_id: number
}

const schema = new Schema<MergeDocument>(
  { _id: Number, into_id: Number },
  { collection: 'merged_products', versionKey: false },
)

export function createMergedProducts(connection: Connection): MergedProducts {
  const merges = connection.model<MergeDocument>('MergedProduct', schema)
  return {
    async note(fromId, intoId) {
      await merges.updateOne({ _id: fromId }, { $set: { into_id: intoId } }, { upsert: true })
    },
    async remaining(ids) {
      const into = new Map<number, number>()
      for (let wanted = [...ids]; wanted.length > 0; ) {
        const found = await merges.find({ _id: { $in: wanted } }).lean<MergeDocument[]>()
        for (const { _id, into_id } of found) into.set(_id, into_id)
        wanted = found.map(({ into_id }) => into_id).filter(id => !into.has(id))
      }
      return new Map(ids.map(id => [id, lastOf(id, into)]))
    },
  }
}

const lastOf = (id: number, into: ReadonlyMap<number, number>): number => {
  const seen = new Set<number>()
  let last = id
  for (let next = into.get(last); next !== undefined && !seen.has(next); next = into.get(last)) {
    seen.add(next)
    last = next
  }
  return last
}
