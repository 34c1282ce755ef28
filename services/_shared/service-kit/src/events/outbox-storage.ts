import { randomUUID } from 'node:crypto'
import type { ClientSession, Connection } from 'mongoose'
import { getOutboxCollection, type OutboxDocument } from './outbox.ts'

/** The outbox in MongoDB. The process that holds an event's lease sends it; once the lease expires, any process may. */
export interface OutboxStorage {
  /** Writes events in their transaction and leases them to this process. */
  store(events: readonly OutboxDocument[], session: ClientSession): Promise<void>
  /** Leases unleased events, oldest first. */
  claim(limit: number): Promise<OutboxDocument[]>
  markSent(events: readonly OutboxDocument[]): Promise<void>
  release(events: readonly OutboxDocument[]): Promise<void>
  /** The age of the oldest event that is not sent; 0 if all are. */
  oldestPendingSeconds(): Promise<number>
}

const OLDEST_FIRST = { created_at: 1, position: 1 } as const

/**
 * If this mark is lost in a crash of the machine, events are sent again, which is harmless, so it need not wait for the
 * disk.
 */
const NOT_FLUSHED = { w: 1, journal: false }

export function createOutboxStorage(connection: Connection, leaseMs = 10_000): OutboxStorage {
  const outbox = getOutboxCollection(connection)
  const process = randomUUID()
  const leaseEnd = () => new Date(Date.now() + leaseMs)
  return {
    async store(events, session) {
      const lease = { owner: process, leased_until: leaseEnd() }
      await outbox.insertMany(
        events.map(event => ({ ...event, ...lease })),
        { session },
      )
    },
    async claim(limit) {
      const free = { pending: true, leased_until: { $lt: new Date() } }
      const found = await outbox
        .find(free, { projection: { _id: 1 } })
        .sort(OLDEST_FIRST)
        .limit(limit)
        .toArray()
      if (found.length === 0) return []
      const _id = { $in: found.map(event => event._id) }
      // The owner is unique to this claim, so it shows which events no other process claimed first.
      const lease = { owner: randomUUID(), leased_until: leaseEnd() }
      await outbox.updateMany({ _id, ...free }, { $set: lease })
      return outbox.find({ _id, owner: lease.owner }).sort(OLDEST_FIRST).toArray()
    },
    async markSent(events) {
      const sent = { $set: { pending: false, sent_at: new Date() } }
      await outbox.updateMany(idsOf(events), sent, { writeConcern: NOT_FLUSHED })
    },
    async release(events) {
      await outbox.updateMany({ ...idsOf(events), pending: true }, { $set: { leased_until: new Date(0) } })
    },
    async oldestPendingSeconds() {
      const oldest = await outbox.findOne(
        { pending: true },
        { sort: OLDEST_FIRST, projection: { created_at: 1 } },
      )
      return oldest ? (Date.now() - oldest.created_at.getTime()) / 1000 : 0
    },
  }
}

const idsOf = (events: readonly OutboxDocument[]) => ({ _id: { $in: events.map(event => event._id) } })
