import type { AUDITED_ACTIONS, AuditAnswer, AuditedEntity, AuditRecord, AuditRequest } from '@rms/contracts'
import { type Clock, systemClock, toStoredInstant } from '@rms/domain-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import type { UserActor } from '../authentication/authenticator.ts'
import { currentContext } from '../runtime/context.ts'
import { nextId } from './mongo.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** Who changed, deleted or took out what, who signed in, and how it was before. Never holds a secret. */
export type AuditEntry = AuditedAct & {
  /** Whoever is signed in, unless told. */
  readonly actor?: Pick<UserActor, 'id' | 'username'>
  readonly entityId: number
  readonly before: unknown
  readonly after: unknown
}

/** What was done to a record of which kind. */
export type AuditedAct = {
  [Entity in AuditedEntity]: { readonly entity: Entity; readonly action: AUDITED_ACTIONS[Entity] }
}[AuditedEntity]

/** Keeps that the signed-in user took data out, with what was asked for. */
export const recordExport = (
  { audit, unitOfWork }: { readonly audit: AuditLog; readonly unitOfWork: UnitOfWork },
  action: AUDITED_ACTIONS['export'],
  request: Readonly<Record<string, unknown>>,
): Promise<void> =>
  unitOfWork.transact(({ session }) =>
    audit.record({ entity: 'export', action, entityId: 0, before: null, after: request }, session),
  )

/** Only ever added to. */
export interface AuditLog {
  /** Takes part in the transaction that makes the change. What no person does, such as a reading, is no entry. */
  record(entry: AuditEntry, session: ClientSession): Promise<void>
  /** The newest entries, the newest first. */
  list(request: AuditRequest): Promise<AuditAnswer>
}

interface AuditDocument {
  _id: number
  at: Date
  actor: { id: number; username: string }
  action: string
  entity: string
  entity_id: number
  before: unknown
  after: unknown
}

/** `service` begins the ids of the entries, so that those of several services can stand in one list. */
export function createAuditLog(
  connection: Connection,
  { service, now = systemClock }: { readonly service: string; readonly now?: Clock },
): AuditLog {
  const entries = connection.collection<AuditDocument>('audit')
  return {
    async record({ actor = currentContext()?.user, entityId, ...same }, session) {
      // Who loaded the demo restaurant is an entry; what came with it would bury those of real people.
      if (!actor || currentContext()?.user?.isDemo) return
      const { id, username } = actor
      const _id = await nextId(connection, 'audit')
      await entries.insertOne(
        { _id, at: toStoredInstant(now()), actor: { id, username }, entity_id: entityId, ...same },
        { session },
      )
    },
    async list({ limit, ...request }) {
      const filter = filterOf(request)
      const [found, total] = await Promise.all([
        entries.find(filter).sort({ at: -1, _id: -1 }).limit(limit).toArray(),
        entries.countDocuments(filter),
      ])
      return { entries: found.map(entry => toRecord(service, entry)), total }
    },
  }
}

function filterOf({
  entity,
  actor,
  since,
  before,
}: Omit<AuditRequest, 'limit'>): mongo.Filter<AuditDocument> {
  return {
    // The bound that always holds has the index counted, not the collection.
    at: { $gte: new Date(since ?? 0), ...(before !== undefined && { $lt: new Date(before) }) },
    ...(entity !== undefined && { entity }),
    ...(actor !== undefined && { 'actor.username': actor }),
  }
}

const toRecord = (service: string, { _id, at, ...same }: AuditDocument): AuditRecord => ({
  ...same,
  id: `${service}-${_id}`,
  at: at.toISOString(),
})
