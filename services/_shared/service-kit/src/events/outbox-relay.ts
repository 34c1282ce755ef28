import type { Connection } from 'mongoose'
import { relayedEventsTotal, reportOutboxAge } from '../observability/metrics.ts'
import type { Logger } from '../runtime/logging.ts'
import { runInTrace } from '../runtime/trace-context.ts'
import { type Outbox, type OutboxDocument, toEnvelope } from './outbox.ts'
import { createOutboxStorage, type OutboxStorage } from './outbox-storage.ts'
import type { Queues } from './queues.ts'

export interface OutboxRelayHandle extends Outbox {
  /** Checks now for pending events, of this process or of others. */
  kick(): void
  /** Resolves when all events that can be relayed have been relayed; for tests and shutdown. */
  flush(): Promise<void>
  /** Finishes the current batch; the rest stays in the outbox. */
  close(): Promise<void>
}

interface RelayOptions {
  readonly connection: Connection
  readonly queues: Queues
  readonly logger?: Logger
  /** How often to look for events that other processes left behind. */
  readonly pollMs?: number
  /** How often to look while events of this process wait, because they could not be sent. */
  readonly retryMs?: number
  readonly leaseMs?: number
}

const BATCH = 200
/**
 * How long marking events as sent is delayed: one write covers many events, and the work that they trigger goes first.
 */
const NOTE_AFTER_MS = 500

/**
 * Moves events from the outbox to the queues, at least once. Events of this process are sent right after the commit;
 * any that were left behind are found by the poll of any process: at its start, every second after it could not send
 * something, and otherwise every ten seconds, because only a process that died leaves events for others, and their
 * lease expires after ten seconds. Sending twice is harmless: the job id is derived from the event id, and consumers
 * have an inbox.
 */
export function createOutboxRelay({
  connection,
  queues,
  logger,
  pollMs = 10_000,
  retryMs = 1000,
  leaseMs,
}: RelayOptions): OutboxRelayHandle {
  const storage = createOutboxStorage(connection, leaseMs)
  const relay = new OutboxRelay(storage, queues, logger)
  const timers = [
    setInterval(() => void relay.poll(), pollMs),
    setInterval(() => void (relay.mustRetry && relay.poll()), retryMs),
  ]
  for (const timer of timers) timer.unref()
  // What this process left when it died need not wait for the first poll.
  void relay.poll()
  const unwatch = reportOutboxAge(() => storage.oldestPendingSeconds())
  return {
    store: (events, session) => storage.store(events, session),
    committed: events => relay.handOver(events),
    kick: () => void relay.poll(),
    async flush() {
      // A run in progress may already have passed events that were left just now.
      await relay.poll()
      await relay.poll()
    },
    async close() {
      timers.forEach(clearInterval)
      unwatch()
      await relay.poll()
      await relay.end()
    },
  }
}

class OutboxRelay {
  readonly #storage: OutboxStorage
  readonly #queues: Queues
  readonly #logger: Logger | undefined
  #handedOver: OutboxDocument[] = []
  #currentBatch: OutboxDocument[] = []
  /** Queued but not yet marked as sent: if the process dies now, they are sent again. */
  #sent: OutboxDocument[] = []
  #running: Promise<void> | null = null
  #mustRunAgain = false
  /** Whether to look for events that others left, and not only send what this process has just committed. */
  #isPollRequested = false
  #isEnding = false
  #mustRetry = false

  constructor(storage: OutboxStorage, queues: Queues, logger?: Logger) {
    this.#storage = storage
    this.#queues = queues
    this.#logger = logger
  }

  handOver(events: readonly OutboxDocument[]): void {
    this.#handedOver.push(...events)
    void this.#start()
  }

  /** Whether something could not be sent or claimed, so that it has to be tried again soon. */
  get mustRetry(): boolean {
    return this.#mustRetry
  }

  poll(): Promise<void> {
    this.#isPollRequested = true
    return this.#start()
  }

  async end(): Promise<void> {
    this.#isEnding = true
    await this.#running
    await this.#noteSent()
  }

  #start(): Promise<void> {
    this.#mustRunAgain = this.#running !== null
    // The relay sends events of many calls and belongs to none of their traces.
    this.#running ??= runInTrace(undefined, () => this.#run())
      .catch(error => {
        this.#mustRetry = true
        return this.#giveBack(error)
      })
      .catch(error => this.#logger?.debug({ err: error }, 'the outbox is unreachable'))
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  async #run(): Promise<void> {
    do {
      this.#mustRunAgain = false
      const isPolling = this.#isPollRequested
      this.#isPollRequested = false
      if (isPolling) await this.#noteSent()
      if (isPolling) this.#mustRetry = false
      do {
        this.#currentBatch = await this.#next(isPolling)
        if (this.#currentBatch.length > 0) await this.#send(this.#currentBatch)
      } while (this.#currentBatch.length > 0)
    } while (this.#mustRunAgain && !this.#isEnding)
  }

  async #next(isPolling: boolean): Promise<OutboxDocument[]> {
    if (this.#isEnding) return []
    if (!this.#queues.isOpen()) throw new Error('Redis is unavailable')
    if (this.#handedOver.length > 0) return this.#handedOver.splice(0, BATCH)
    return isPolling ? this.#storage.claim(BATCH) : []
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
    const failed = (err: unknown) =>
      this.#logger?.debug({ err }, 'sent events could not be marked and will be sent again')
    await this.#storage.markSent(events).catch(failed)
  }

  /**
   * Events that could not be sent are released for the next poll of any process, which keeps this process's memory
   * small.
   */
  async #giveBack(error: unknown): Promise<void> {
    this.#logger?.debug({ err: error }, 'events are waiting in the outbox')
    const events = [...this.#currentBatch, ...this.#handedOver]
    this.#currentBatch = []
    this.#handedOver = []
    if (events.length > 0) await this.#storage.release(events)
  }
}
