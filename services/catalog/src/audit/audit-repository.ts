import { nextId, type UserActor } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { auditModel } from './audit-model.ts'

/** Who changed permissions or money, and how it was before. Never holds a password, nor its hash. */
export interface AuditEntry {
  readonly actor: UserActor
  readonly action: 'created' | 'changed' | 'deleted' | 'price-set'
  readonly entity: 'user' | 'settings' | 'product'
  readonly entityId: number
  readonly before: unknown
  readonly after: unknown
}

/** Only ever added to. */
export interface AuditRepository {
  /** Takes part in the transaction that makes the change. */
  record(entry: AuditEntry, session: ClientSession): Promise<void>
}

export function createAuditRepository(connection: Connection, now: () => Date): AuditRepository {
  const audit = auditModel(connection)
  return {
    async record({ actor, action, entity, entityId, before, after }, session) {
      const entry = {
        _id: await nextId(connection, 'audit'),
        at: now(),
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
