import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { conflict, isDuplicateKey } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { type OverrideCodeDocument, overrideCodeModel } from './override-code-model.ts'

/** The codes with which managers let staff clock in away from the place; known as hashes only. */
export interface OverrideCodeRepository {
  setAt(userId: number): Promise<Temporal.Instant | null>
  /** Whose code it is. */
  ownerOf(hash: string): Promise<number | null>
  /** 409 when another user has this code. */
  put(userId: number, code: { hash: string; setAt: Temporal.Instant }, session: ClientSession): Promise<void>
  /** Says whether there was one. */
  remove(userId: number, session: ClientSession): Promise<boolean>
}

export function createOverrideCodeRepository(connection: Connection): OverrideCodeRepository {
  const codes = overrideCodeModel(connection)
  return {
    async setAt(userId) {
      const found = await codes.findById(userId).lean<OverrideCodeDocument>()
      return found && fromStoredInstant(found.set_at)
    },
    async ownerOf(hash) {
      return (await codes.findOne({ hash }).lean<OverrideCodeDocument>())?._id ?? null
    },
    async put(userId, { hash, setAt }, session) {
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
