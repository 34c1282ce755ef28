import type { Connection } from 'mongoose'
import { relayedEventsTotal, reportOutboxAge } from '../observability/metrics.ts'
import type { Logger } from '../runtime/logging.ts'
import { runInTrace } from '../runtime/trace-context.ts'
import { type Outbox, type OutboxDocument, toEnvelope } from './outbox.ts'
import { createOutboxStorage, type OutboxStorage } from './outbox-storage.ts'
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
/** Noting that events were sent waits this long: one write for many, when what they set off has had its turn. */
const NOTE_AFTER_MS = 500

/**
 * Carries events from the outbox to the queues, at least once. Events of this process go straight from the
 * commit; whatever was left behind (a crash, Redis away) is found by the poll of any process once its lease is
 * over. Sending twice is harmless: the job id is made of the event's, and consumers have an inbox.
 */
export function createRelay({ connection, queues, logger, pollMs = 1000, leaseMs }: RelayOptions): Relay {
  const storage = createOutboxStorage(connection, leaseMs)
  const relay = new OutboxRelay(storage, queues, logger)
  const timer = setInterval(() => void relay.look(), pollMs)
  timer.unref()
  const unwatch = reportOutboxAge(() => storage.oldestPendingSeconds())
  return {
    store: (events, session) => storage.store(events, session),
    committed: events => relay.handOver(events),
    kick: () => void relay.look(),
    async flush() {
      // A look that is under way may have passed what was left just now.
      await relay.look()
      await relay.look()
    },
    async close() {
      clearInterval(timer)
      unwatch()
      await relay.look()
      await relay.end()
    },
  }
}

class OutboxRelay {
  readonly #storage: OutboxStorage
  readonly #queues: Queues
  readonly #logger: Logger | undefined
  #handedOver: OutboxDocument[] = []
  #inHand: OutboxDocument[] = []
  /** In the queues, not noted yet: should the process die now, they are sent again. */
  #sent: OutboxDocument[] = []
  #running: Promise<void> | null = null
  #isCalledAgain = false
  /** Whether to look for what others left, and not only to send what this process has just committed. */
  #isToLook = false
  #isEnding = false

  constructor(storage: OutboxStorage, queues: Queues, logger?: Logger) {
    this.#storage = storage
    this.#queues = queues
    this.#logger = logger
  }

  handOver(events: readonly OutboxDocument[]): void {
    this.#handedOver.push(...events)
    void this.#start()
  }

  look(): Promise<void> {
    this.#isToLook = true
    return this.#start()
  }

  async end(): Promise<void> {
    this.#isEnding = true
    await this.#running
    await this.#noteSent()
  }

  #start(): Promise<void> {
    this.#isCalledAgain = this.#running !== null
    // It carries events of many calls, and is part of none of them.
    this.#running ??= runInTrace(undefined, () => this.#run())
      .catch(error => this.#giveBack(error))
      .catch(error => this.#logger?.debug({ err: error }, 'the outbox is out of reach'))
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  async #run(): Promise<void> {
    do {
      this.#isCalledAgain = false
      const isLooking = this.#isToLook
      this.#isToLook = false
      if (isLooking) await this.#noteSent()
      do {
        this.#inHand = await this.#next(isLooking)
        if (this.#inHand.length > 0) await this.#send(this.#inHand)
      } while (this.#inHand.length > 0)
    } while (this.#isCalledAgain && !this.#isEnding)
  }

  async #next(isLooking: boolean): Promise<OutboxDocument[]> {
    if (this.#isEnding) return []
    if (!this.#queues.isOpen()) throw new Error('Redis is away')
    if (this.#handedOver.length > 0) return this.#handedOver.splice(0, BATCH)
    return isLooking ? this.#storage.claim(BATCH) : []
  }

  async #send(events: readonly OutboxDocument[]): Promise<void> {
    await this.#queues.add(events.map(toEnvelope))
    relayedEventsTotal.inc(events.length)
    if (this.#sent.length === 0) setTimeout(() => void this.#noteSent(), NOTE_AFTER_MS).unref()
    this.#sent.push(...events)
  }

  async #noteSent(): Promise<void> {
    const events = this.#sent
    this.#sent = []
    if (events.length === 0) return
    const failed = (err: unknown) => this.#logger?.debug({ err }, 'sent events are sent again')
    await this.#storage.markSent(events).catch(failed)
  }

  /** What could not be sent is free for the next poll, of any process; this one's memory stays small. */
  async #giveBack(error: unknown): Promise<void> {
    this.#logger?.debug({ err: error }, 'events wait in the outbox')
    const events = [...this.#inHand, ...this.#handedOver]
    this.#inHand = []
    this.#handedOver = []
    if (events.length > 0) await this.#storage.release(events)
  }
}
