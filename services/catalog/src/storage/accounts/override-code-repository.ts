import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { conflict, isDuplicateKey } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { getOverrideCodeModel, type OverrideCodeDocument } from './override-code-model.ts'

/** The codes with which managers allow staff to clock in away from the location; stored as hashes only. */
export interface OverrideCodeRepository {
  findSetAt(userId: number): Promise<Temporal.Instant | null>
  /** The id of the user with this code. */
  findOwner(hash: string): Promise<number | null>
  /** 409 when another user has this code. */
  save(userId: number, code: { hash: string; setAt: Temporal.Instant }, session: ClientSession): Promise<void>
  /** Returns whether there was one. */
  remove(userId: number, session: ClientSession): Promise<boolean>
}

export function createOverrideCodeRepository(connection: Connection): OverrideCodeRepository {
  const codes = getOverrideCodeModel(connection)
  return {
    async findSetAt(userId) {
      const found = await codes.findById(userId).lean<OverrideCodeDocument>()
      return found && fromStoredInstant(found.set_at)
    },
    async findOwner(hash) {
      return (await codes.findOne({ hash }).lean<OverrideCodeDocument>())?._id ?? null
    },
    async save(userId, { hash, setAt }, session) {
      try {
        const set_at = toStoredInstant(setAt)
        await codes.updateOne({ _id: userId }, { $set: { hash, set_at } }, { upsert: true, session })
      } catch (error) {
        throw isDuplicateKey(error) ? codeTaken() : error
      }
    },
    async remove(userId, session) {
      return (await codes.deleteOne({ _id: userId }, { session })).deletedCount > 0
    },
  }
}

const codeTaken = () =>
  conflict('override-code-taken', 'This code is not available. Choose another one.', { field: 'code' })
