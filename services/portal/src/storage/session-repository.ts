import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { Session } from '../domain/session.ts'
import { getSessionModel, type SessionDocument } from './session-model.ts'

export interface SessionRepository {
  find(id: string, transaction: ClientSession): Promise<Session | null>
  /** The session that issued this access token. */
  findByToken(tokenId: string, transaction: ClientSession): Promise<Session | null>
  insert(session: Session, transaction: ClientSession): Promise<void>
  save(session: Session, transaction: ClientSession): Promise<void>
  remove(id: string, transaction: ClientSession): Promise<void>
  /** Removes all sessions of a person except the given one. */
  removeAll(staffId: number, transaction: ClientSession, exceptId?: string): Promise<void>
}

export function createSessionRepository(connection: Connection): SessionRepository {
  const sessions = getSessionModel(connection)
  const one = (found: SessionDocument | null) => found && toSession(found)
  return {
    find: async (id, session) => one(await sessions.findById(id, null, { session }).lean<SessionDocument>()),
    findByToken: async (tokenId, session) =>
      one(await sessions.findOne({ 'tokens.id': tokenId }, null, { session }).lean<SessionDocument>()),
    async insert(session, transaction) {
      await sessions.create([toDocument(session)], { session: transaction })
    },
    async save(session, transaction) {
      const { _id, ...fields } = toDocument(session)
      await sessions.updateOne({ _id }, { $set: fields }, { session: transaction })
    },
    async remove(id, session) {
      await sessions.deleteOne({ _id: id }, { session })
    },
    async removeAll(staffId, session, exceptId) {
      const others = exceptId === undefined ? {} : { _id: { $ne: exceptId } }
      await sessions.deleteMany({ staff_id: staffId, ...others }, { session })
    },
  }
}

const toSession = (document: SessionDocument): Session => ({
  id: document._id,
  staffId: document.staff_id,
  currentDigest: document.current_digest,
  previousDigest: document.previous_digest,
  rotatedAt: fromStoredInstant(document.rotated_at),
  expiresAt: fromStoredInstant(document.expires_at),
  tokens: document.tokens.map(({ id, expires_at }) => ({ id, expiresAt: expires_at })),
})

const toDocument = (session: Session): SessionDocument => ({
  _id: session.id,
  staff_id: session.staffId,
  current_digest: session.currentDigest,
  previous_digest: session.previousDigest,
  rotated_at: toStoredInstant(session.rotatedAt),
  expires_at: toStoredInstant(session.expiresAt),
  tokens: session.tokens.map(({ id, expiresAt }) => ({ id, expires_at: expiresAt })),
})
