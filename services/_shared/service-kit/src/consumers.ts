import { setTimeout as pause } from 'node:timers/promises'
import {
  EnvelopeHead,
  type EventEnvelope,
  type EventType,
  type EventTypeOf,
  eventSchemas,
  type QueueName,
  queueHosts,
  subscriptions,
} from '@rms/contracts'
import { type Job, UnrecoverableError, Worker } from 'bullmq'
import { runInContext } from './context.ts'
import type { Logger } from './logging.ts'
import { countWaiting, jobDuration, jobsTotal } from './metrics.ts'
import { createQueues, DEFAULT_ATTEMPTS } from './queues.ts'
import { closeRedis, patientConnection, type RedisClient } from './redis.ts'

/** What a handler may know of the try it is in. */
export interface JobTurn {
  readonly jobId: string
  /** 1 for the first try. */
  readonly attempt: number
  readonly isLastAttempt: boolean
}

/** Exactly one handler for every event type that the queue hears. */
export type Handlers<Queue extends QueueName> = {
  [Type in EventTypeOf<Queue>]: (event: EventEnvelope<Type>, turn: JobTurn) => Promise<void>
}

export interface ConsumerOptions {
  readonly concurrency?: number
  readonly lockDurationMs?: number
  readonly stalledIntervalMs?: number
  /** Tries before the job goes to the failed set, at most 8. */
  readonly attempts?: number
}

/** A queue with its handlers, not running yet. `handle` is what a job runs; it parses what it gets. */
export interface Consumer {
  readonly queue: QueueName
  readonly types: readonly EventType[]
  readonly options: ConsumerOptions
  handle(envelope: unknown, turn: JobTurn): Promise<void>
}

/** Names a queue and what happens with its events. */
export function consumer<Queue extends QueueName>(
  queue: Queue,
  handlers: Handlers<Queue>,
  options: ConsumerOptions = {},
): Consumer {
  const byType = new Map<string, (event: never, turn: JobTurn) => Promise<void>>(Object.entries(handlers))
  return {
    queue,
    types: subscriptions[queue],
    options,
    async handle(envelope, turn) {
      const event = parseEnvelope(envelope)
      const handler = byType.get(event.type)
      if (!handler) throw new UnrecoverableError(`${queue} has no handler for ${event.type}`)
      await runInContext({ requestId: event.request_id, actor: `queue:${queue}` }, () =>
        // The payload was parsed by the schema of this very type.
        handler(event as never, turn),
      )
    },
  }
}

/** At start-up: this process hosts its queues, all of them, each once, with a handler for every event. */
export function assertHandlers(host: string, consumers: readonly Consumer[]): void {
  const owned = Object.entries(queueHosts)
    .filter(([, owner]) => owner === host)
    .map(([queue]) => queue)
  const given = consumers.map(({ queue }) => queue as string)
  const problems = [
    ...owned
      .filter(queue => !given.includes(queue))
      .map(queue => `${host} does not handle its queue ${queue}.`),
    ...given
      .filter(queue => !owned.includes(queue))
      .map(queue => `${host} handles ${queue}, which is not its queue.`),
    ...given
      .filter((queue, index) => given.indexOf(queue) !== index)
      .map(queue => `${queue} is handled twice.`),
  ]
  if (problems.length > 0) throw new Error(problems.join(' '))
}

export interface RunningConsumer {
  readonly queue: QueueName
  /** Takes no further job and resolves when those in hand are done. */
  close(): Promise<void>
}

interface ConsumerHost {
  readonly redis: RedisClient
  readonly prefix: string
  readonly logger?: Logger
}

/** Runs jobs of the consumer's queue until closed. Redis absent or away means waiting. */
export function startConsumer(
  definition: Consumer,
  { redis, prefix, logger }: ConsumerHost,
): RunningConsumer {
  const { queue, options } = definition
  const connection = patientConnection(redis)
  const inHand = new Set<Promise<void>>()
  const work = (job: Job): Promise<void> => {
    const running = runJob(definition, job).finally(() => inHand.delete(running))
    inHand.add(running)
    return running
  }
  const worker = new Worker(queue, work, {
    connection,
    prefix,
    concurrency: options.concurrency ?? 1,
    lockDuration: options.lockDurationMs ?? 15_000,
    stalledInterval: options.stalledIntervalMs ?? 5000,
    maxStalledCount: 3,
  })
  worker.on('error', error => logger?.debug({ err: error, queue }, 'a queue is out of reach'))
  worker.on('completed', () => jobsTotal.inc({ queue, outcome: 'processed' }))
  worker.on('failed', (job, error) => reportFailure(job, error, { queue, logger }))
  const queues = createQueues(redis, prefix)
  const uncount = countWaiting({
    name: queue,
    waiting: async () => (redis.status === 'ready' ? (await queues.counts(queue)).waiting : 0),
  })
  const close = async () => {
    uncount()
    await closeWorker(worker, inHand)
    await queues.close()
    await closeRedis(connection)
  }
  let closed: Promise<void> | undefined
  return {
    queue,
    close() {
      closed ??= close()
      return closed
    },
  }
}

const LAST_WORDS_MS = 2000

/**
 * BullMQ's close waits for ever on a connection that is just coming back, so it is given time to be there. While
 * Redis is away, what counts is that the jobs in hand are done; another process does them again.
 */
async function closeWorker(worker: Worker, inHand: ReadonlySet<Promise<void>>): Promise<void> {
  await worker.pause(true)
  await within(LAST_WORDS_MS, worker.getBackend().reconnectBlocking())
  const closed = worker.close()
  await Promise.race([closed, Promise.allSettled(inHand).then(() => within(LAST_WORDS_MS, closed))])
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const settled = new AbortController()
  const late = pause(ms, undefined, { signal: settled.signal })
  await Promise.race([work, late]).catch(() => undefined)
  settled.abort()
  await late.catch(() => undefined)
}

async function runJob(definition: Consumer, job: Job): Promise<void> {
  const limit = Math.min(
    definition.options.attempts ?? DEFAULT_ATTEMPTS,
    job.opts.attempts ?? DEFAULT_ATTEMPTS,
  )
  const attempt = job.attemptsMade + 1
  const turn = { jobId: job.id ?? '', attempt, isLastAttempt: attempt >= limit }
  const stop = jobDuration.startTimer({ queue: definition.queue, type: job.name })
  try {
    await definition.handle(job.data, turn)
  } catch (error) {
    if (turn.isLastAttempt && !(error instanceof UnrecoverableError))
      throw new UnrecoverableError(error instanceof Error ? error.message : String(error))
    throw error
  } finally {
    stop()
  }
}

/** A shape that is wrong today is wrong on every retry: such a job goes to the failed set at once. */
function parseEnvelope(envelope: unknown): EventEnvelope {
  const head = EnvelopeHead.safeParse(envelope)
  if (!head.success) throw new UnrecoverableError(`not an event: ${head.error.message}`)
  const payload = eventSchemas[head.data.type].safeParse(head.data.payload)
  if (!payload.success) throw new UnrecoverableError(`a wrong ${head.data.type}: ${payload.error.message}`)
  return { ...head.data, payload: payload.data }
}

function reportFailure(
  job: Job | undefined,
  error: Error,
  { queue, logger }: { queue: QueueName; logger?: Logger | undefined },
): void {
  const dead = !job || job.finishedOn !== undefined || error instanceof UnrecoverableError
  jobsTotal.inc({ queue, outcome: dead ? 'failed' : 'retried' })
  const facts = { err: error, queue, job_id: job?.id, attempt: job?.attemptsMade }
  if (dead) logger?.error(facts, 'a job failed for good; see npm run jobs:failed')
  else logger?.warn(facts, 'a job failed and will be tried again')
}
