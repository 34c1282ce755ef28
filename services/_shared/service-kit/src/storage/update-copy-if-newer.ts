import type { ClientSession, Connection } from 'mongoose'
import { isDuplicateKey } from './transactions.ts'

interface Replica {
  _id: number
  version: number
}

interface ModelLike {
  readonly db: Connection
  readonly collection: { readonly name: string }
}

/**
 * Writes a copy of another service's record only if its version is higher than the stored one, so that events may
 * arrive late, twice or out of order. Fields are stored as they are. Returns whether it wrote.
 */
export async function updateCopyIfNewer(
  model: ModelLike,
  change: { readonly id: number; readonly version: number; readonly fields: Record<string, unknown> },
  session?: ClientSession,
): Promise<boolean> {
  const replicas = model.db.collection<Replica>(model.collection.name)
  const { id, version, fields } = change
  const options = session ? { session } : {}
  for (;;) {
    const older = { _id: id, version: { $lt: version } }
    const { matchedCount } = await replicas.updateOne(older, { $set: { ...fields, version } }, options)
    if (matchedCount > 0) return true
    // Another process may have inserted an older version since the update found none.
    const newer = { _id: id, version: { $not: { $lt: version } } }
    if (await replicas.findOne(newer, { ...options, projection: { _id: 1 } })) return false
    try {
      await replicas.insertOne({ ...fields, _id: id, version }, options)
      return true
    } catch (error) {
      // In a transaction, the whole transaction runs again; outside of one, the record exists now, so the check is
      // repeated.
      if (session || !isDuplicateKey(error)) throw error
    }
  }
}
