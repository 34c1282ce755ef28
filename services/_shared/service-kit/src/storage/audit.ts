import type {
  AUDITED_ACTIONS,
  AuditedEntity,
  AuditRecord,
  MatchingAuditRecords,
  ServiceAuditQuery,
} from '@rms/contracts'
import { type Clock, systemClock, toStoredInstant } from '@rms/domain-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import type { UserActor } from '../authentication/authenticator.ts'
import { getRequestContext } from '../runtime/request-context.ts'
import { createIdAllocator } from './mongo.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** Who changed, deleted or exported what, or signed in, with the values before and after. Never contains a secret. */
export type AuditEntry = AuditedAction & {
  /** The signed-in user by default. */
  readonly actor?: Pick<UserActor, 'id' | 'username'>
  readonly entityId: number
  readonly before: unknown
  readonly after: unknown
}

/** An action on a record of one kind. */
export type AuditedAction = {
  [Entity in AuditedEntity]: { readonly entity: Entity; readonly action: AUDITED_ACTIONS[Entity] }
}[AuditedEntity]

/** Records that the signed-in user exported data, with the parameters of the export. */
export const recordDataExport = (
  { audit, unitOfWork }: { readonly audit: AuditLog; readonly unitOfWork: UnitOfWork },
  action: AUDITED_ACTIONS['export'],
  request: Readonly<Record<string, unknown>>,
): Promise<void> =>
  unitOfWork.transact(({ session }) =>
    audit.record({ entity: 'export', action, entityId: 0, before: null, after: request }, session),
  )

/** Entries are only added, never changed or deleted. */
export interface AuditLog {
  /**
   * Takes part in the transaction that makes the change. Changes that are made by no person, such as reading a
   * document, are not recorded.
   */
  record(entry: AuditEntry, session: ClientSession): Promise<void>
  /** The latest entries, newest first. */
  list(request: ServiceAuditQuery): Promise<MatchingAuditRecords>
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

/** `service` is the prefix of entry ids, so that entries of several services can be combined in one list. */
export function createAuditLog(
  connection: Connection,
  { service, now = systemClock }: { readonly service: string; readonly now?: Clock },
): AuditLog {
  const entries = connection.collection<AuditDocument>('audit')
  // Entries are listed by time; an id of its own write for each would be a second wait for the disk.
  const newId = createIdAllocator(connection, 'audit')
  return {
    async record({ actor = getRequestContext()?.user, entityId, ...same }, session) {
      // Loading the demo restaurant is one entry; one for each of its records would hide the entries of real people.
      if (!actor || getRequestContext()?.user?.isDemo) return
      const { id, username } = actor
      const _id = await newId()
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
}: Omit<ServiceAuditQuery, 'limit'>): mongo.Filter<AuditDocument> {
  return {
    // With a bound that always holds, the index is counted and not the collection.
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
