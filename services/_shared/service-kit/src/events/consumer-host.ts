import { setTimeout as pause } from 'node:timers/promises'
import type { QueueName } from '@rms/contracts'
import { type Job, UnrecoverableError, Worker } from 'bullmq'
import { jobDuration, jobsTotal, reportJobCounts } from '../observability/metrics.ts'
import type { Logger } from '../runtime/logging.ts'
import { currentTracing } from '../runtime/trace-context.ts'
import type { Consumer } from './consumers.ts'
import { createQueues, DEFAULT_ATTEMPTS, getTelemetryOptions } from './queues.ts'
import { closeRedis, connectBlockingRedis, type RedisClient } from './redis.ts'

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

/**
 * A job in hand is held by a lock that is renewed at its half. A lost worker's job is seen by the others at the second
 * look after the lock has run out: 16 seconds at the most. One that only lost its breath does the job beside another
 * then, which the inbox counts once.
 */
const LOCK_MS = 10_000
const STALLED_EVERY_MS = 3000

/** Runs jobs of the consumer's queue until closed. Redis absent or away means waiting. */
export function startConsumer(
  definition: Consumer,
  { redis, prefix, logger }: ConsumerHost,
): RunningConsumer {
  const { queue, options } = definition
  const connection = connectBlockingRedis(redis)
  const inHand = new Set<Promise<void>>()
  const work = (job: Job): Promise<void> => {
    const running = runJob(definition, job).finally(() => inHand.delete(running))
    inHand.add(running)
    return running
  }
  const worker = new Worker(queue, work, {
    connection,
    prefix,
    ...getTelemetryOptions(currentTracing()),
    concurrency: options.concurrency ?? 1,
    lockDuration: options.lockDurationMs ?? LOCK_MS,
    stalledInterval: options.stalledIntervalMs ?? STALLED_EVERY_MS,
    maxStalledCount: DEFAULT_ATTEMPTS,
  })
  worker.on('error', error => logger?.debug({ err: error, queue }, 'a queue is out of reach'))
  worker.on('completed', () => jobsTotal.inc({ queue, outcome: 'processed' }))
  worker.on('failed', (job, error) => reportFailure(job, error, { queue, logger }))
  const queues = createQueues(redis, prefix)
  const uncount = reportJobCounts({
    name: queue,
    counts: async () => (redis.status === 'ready' ? queues.counts(queue) : NOTHING_KNOWN),
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

const NOTHING_KNOWN = { waiting: 0, failed: 0 }
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
