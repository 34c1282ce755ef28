import { type EventEnvelope, getQueuePriority, getSubscribedQueues, type QueueName } from '@rms/contracts'
import { type Job, Queue } from 'bullmq'
import { getCurrentTracing, runInTrace, type Tracing } from '../runtime/trace-context.ts'
import type { RedisClient } from './redis.ts'

export type UnparsedEnvelope = Omit<EventEnvelope, 'payload'> & { payload: unknown }

export interface JobCounts {
  readonly waiting: number
  readonly active: number
  readonly delayed: number
  readonly failed: number
}

export interface Queues {
  /** Whether Redis is connected at the moment. */
  isOpen(): boolean
  /** Adds each event to every subscribed queue; rejects at once while Redis is unavailable. */
  add(events: readonly UnparsedEnvelope[]): Promise<void>
  counts(queue: QueueName): Promise<JobCounts>
  /** Permanently failed jobs (dead letters), newest first. */
  failed(queue: QueueName): Promise<Job[]>
  /** The underlying BullMQ queue, for operations that this interface does not offer. */
  queue(name: QueueName): Queue
  close(): Promise<void>
}

/** Completed jobs are kept for a while: as long as a job is known, the same event is not queued again. */
const KEPT_COMPLETED = { count: 1000, age: 24 * 60 * 60 }
const KEPT_FAILED = { count: 10_000, age: 30 * 24 * 60 * 60 }
export const DEFAULT_JOB_ATTEMPTS = 8

const JOB_OPTIONS = {
  attempts: DEFAULT_JOB_ATTEMPTS,
  backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
  removeOnComplete: KEPT_COMPLETED,
  removeOnFail: KEPT_FAILED,
}

/** The options that include a BullMQ queue or worker in traces. */
export const getTelemetryOptions = (tracing: Tracing | undefined) =>
  tracing ? { telemetry: tracing.queueTelemetry } : {}

/** One job per event and queue: BullMQ ignores an id that it already knows. */
export const toJobId = (eventId: string, queue: QueueName): string => `${eventId}--${queue}`

export function createQueues(redis: RedisClient, prefix: string): Queues {
  const open = new Map<QueueName, Queue>()

  function queue(name: QueueName): Queue {
    const known = open.get(name)
    if (known) return known
    const made = new Queue(name, {
      connection: redis,
      prefix,
      streams: { events: { maxLen: 1000 } },
      ...getTelemetryOptions(getCurrentTracing()),
    })
    made.on('error', () => undefined)
    open.set(name, made)
    return made
  }

  async function addAll(name: QueueName, events: readonly UnparsedEnvelope[]): Promise<void> {
    // BullMQ would wait for a Redis that has never been connected.
    if (redis.status !== 'ready') throw new Error('Connection is closed: Redis is unavailable')
    try {
      await queue(name).addBulk(
        events.map(event => ({
          name: event.type,
          data: event,
          opts: { ...JOB_OPTIONS, jobId: toJobId(event.id, name), priority: getQueuePriority(event.payload) },
        })),
      )
    } catch (error) {
      // A queue that was set up during an outage stays broken, so the next attempt creates a new one.
      open.delete(name)
      throw error
    }
  }

  return {
    queue,
    isOpen: () => redis.status === 'ready',
    async add(events) {
      // An event continues the trace in which it was emitted, whichever process relays it.
      const adding = [...Map.groupBy(events, ({ traceparent }) => traceparent)].flatMap(
        ([traceparent, emitted]) =>
          runInTrace(traceparent, () => [...byQueue(emitted)].map(([name, list]) => addAll(name, list))),
      )
      await Promise.all(adding)
    },
    async counts(name) {
      const counts = await queue(name).getJobCounts('waiting', 'active', 'delayed', 'failed', 'prioritized')
      const { waiting = 0, active = 0, delayed = 0, failed = 0, prioritized = 0 } = counts
      return { waiting: waiting + prioritized, active, delayed, failed }
    },
    failed: name => queue(name).getFailed(),
    async close() {
      await Promise.all([...open.values()].map(each => each.close().catch(() => undefined)))
      open.clear()
    },
  }
}

function byQueue(events: readonly UnparsedEnvelope[]): Map<QueueName, UnparsedEnvelope[]> {
  const sorted = new Map<QueueName, UnparsedEnvelope[]>()
  for (const event of events) {
    for (const name of getSubscribedQueues(event.type)) {
      const list = sorted.get(name) ?? []
      list.push(event)
      sorted.set(name, list)
    }
  }
  return sorted
}
