import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import type { Logger } from './logging.ts'
import { relayedTotal } from './metrics.ts'
import { type Outbox, type OutboxDocument, outboxCollection, toEnvelope } from './outbox.ts'
import type { Queues } from './queues.ts'

export interface Relay extends Outbox {
  /** Looks now for events that wait, of this process or of others. */
  kick(): void
  /** Resolves when everything that could be relayed is; for tests and shutdown. */
  flush(): Promise<void>
  /** Finishes the batch in hand; what is left waits in the outbox. */
  close(): Promise<void>
}

interface RelayOptions {
  readonly connection: Connection
  readonly queues: Queues
  readonly logger?: Logger
  readonly pollMs?: number
  readonly leaseMs?: number
}

const BATCH = 200

/**
 * Carries events from the outbox to the queues, at least once. Events of this process go straight from the
 * commit; whatever was left behind (a crash, Redis away) is found by the poll of any process once its lease is
 * over. Sending twice is harmless: the job id is made of the event's, and consumers have an inbox.
 */
export function createRelay({
  connection,
  queues,
  logger,
  pollMs = 1000,
  leaseMs = 10_000,
}: RelayOptions): Relay {
  const outbox = outboxCollection(connection)
  const owner = randomUUID()
  let handedOver: OutboxDocument[] = []
  let inHand: OutboxDocument[] = []
  let running: Promise<void> | null = null
  let again = false
  let closed = false

  async function send(events: readonly OutboxDocument[]): Promise<void> {
    await queues.add(events.map(toEnvelope))
    await outbox.updateMany(
      { _id: { $in: idsOf(events) } },
      { $set: { pending: false, sent_at: new Date() } },
    )
    relayedTotal.inc(events.length)
  }

  /** What could not be sent is free for the next poll, of any process; this one's memory stays small. */
  async function release(): Promise<void> {
    const ids = idsOf([...inHand, ...handedOver])
    inHand = []
    handedOver = []
    await outbox.updateMany({ _id: { $in: ids }, pending: true }, { $set: { leased_until: new Date(0) } })
  }

  async function claim(): Promise<OutboxDocument[]> {
    const now = new Date()
    const free = { pending: true, leased_until: { $lt: now } }
    const order = { created_at: 1, position: 1 } as const
    const found = await outbox
      .find(free, { projection: { _id: 1 } })
      .sort(order)
      .limit(BATCH)
      .toArray()
    if (found.length === 0) return []
    const ids = found.map(event => event._id)
    const mine = { owner: randomUUID(), leased_until: new Date(now.getTime() + leaseMs) }
    await outbox.updateMany({ _id: { $in: ids }, ...free }, { $set: mine })
    return outbox
      .find({ _id: { $in: ids }, owner: mine.owner })
      .sort(order)
      .toArray()
  }

  async function next(): Promise<OutboxDocument[]> {
    if (closed) return []
    if (!queues.isOpen()) throw new Error('Redis is away')
    return handedOver.length > 0 ? handedOver.splice(0, BATCH) : claim()
  }

  async function run(): Promise<void> {
    do {
      again = false
      for (inHand = await next(); inHand.length > 0; inHand = await next()) await send(inHand)
    } while (again && !closed)
  }

  function start(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    running = run()
      .catch(error => {
        logger?.debug({ err: error }, 'events wait in the outbox')
        return inHand.length + handedOver.length > 0 ? release() : undefined
      })
      .catch(error => logger?.debug({ err: error }, 'the outbox is out of reach'))
      .finally(() => {
        running = null
      })
    return running
  }

  const timer = setInterval(() => void start(), pollMs)
  timer.unref()

  return {
    async store(events, session) {
      const leased_until = new Date(Date.now() + leaseMs)
      await outbox.insertMany(
        events.map(event => ({ ...event, owner, leased_until })),
        { session },
      )
    },
    committed(events) {
      handedOver.push(...events)
      void start()
    },
    kick: () => void start(),
    async flush() {
      await start()
      await start()
    },
    async close() {
      clearInterval(timer)
      await start()
      closed = true
      await running
    },
  }
}

const idsOf = (events: readonly OutboxDocument[]): string[] => events.map(event => event._id)
