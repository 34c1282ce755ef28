import { nextId, type UserActor } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { auditModel } from './audit-model.ts'

/** Who changed money, wages, time or permissions, and how it was before. */
export interface AuditEntry {
  readonly actor: UserActor
  readonly action: string
  readonly entity: string
  readonly entityId: number
  readonly before: unknown
  readonly after: unknown
}

/** Only ever added to. */
export interface AuditRepository {
  /** Takes part in the transaction that makes the change. */
  record(entry: AuditEntry, session: ClientSession): Promise<void>
}

export function createAuditRepository(connection: Connection, now: () => Temporal.Instant): AuditRepository {
  const audit = auditModel(connection)
  return {
    async record({ actor, action, entity, entityId, before, after }, session) {
      const entry = {
        _id: await nextId(connection, 'audit'),
        at: new Date(now().epochMilliseconds),
        actor: { id: actor.id, username: actor.username },
        action,
        entity,
        entity_id: entityId,
        before,
        after,
      }
      await audit.create([entry], { session })
    },
  }
}
