import { setTimeout as pause } from 'node:timers/promises'
import type { QueueName } from '@rms/contracts'
import { type Job, UnrecoverableError, Worker } from 'bullmq'
import { jobCounter, jobDurationHistogram, reportJobCounts } from '../observability/metrics.ts'
import type { Logger } from '../runtime/logging.ts'
import { getCurrentTracing } from '../runtime/trace-context.ts'
import type { Consumer } from './consumers.ts'
import { createQueues, DEFAULT_JOB_ATTEMPTS, getTelemetryOptions } from './queues.ts'
import { closeRedis, connectWorkerRedis, type RedisClient } from './redis.ts'

export interface RunningConsumer {
  readonly queue: QueueName
  /** Takes no further jobs and resolves when the running ones are done. */
  close(): Promise<void>
}

interface ConsumerHost {
  readonly redis: RedisClient
  readonly prefix: string
  readonly logger?: Logger
}

/**
 * A running job holds a lock that is renewed after half its duration. The job of a dead worker is picked up by others
 * at the second stalled-job check after the lock has expired: after at most 20 seconds. If the worker was only
 * unresponsive, the job runs twice, and the inbox ignores the second run.
 */
const LOCK_MS = 10_000
const STALLED_EVERY_MS = 5000
/** A job wakes its worker at once; without jobs, the worker asks again after this time. */
const IDLE_SECONDS = 10

/** Runs jobs of the consumer's queue until closed; waits while Redis is unavailable. */
export function startConsumer(
  definition: Consumer,
  { redis, prefix, logger }: ConsumerHost,
): RunningConsumer {
  const { queue, options } = definition
  const connection = connectWorkerRedis(redis)
  const runningJobs = new Set<Promise<void>>()
  const work = (job: Job): Promise<void> => {
    const running = runJob(definition, job).finally(() => runningJobs.delete(running))
    runningJobs.add(running)
    return running
  }
  const worker = new Worker(queue, work, {
    connection,
    prefix,
    ...getTelemetryOptions(getCurrentTracing()),
    concurrency: options.concurrency ?? 1,
    lockDuration: options.lockDurationMs ?? LOCK_MS,
    stalledInterval: options.stalledIntervalMs ?? STALLED_EVERY_MS,
    maxStalledCount: DEFAULT_JOB_ATTEMPTS,
    drainDelay: IDLE_SECONDS,
  })
  worker.on('error', error => logger?.debug({ err: error, queue }, 'a queue is unreachable'))
  worker.on('completed', () => jobCounter.inc({ queue, outcome: 'processed' }))
  worker.on('failed', (job, error) => reportFailure(job, error, { queue, logger }))
  const queues = createQueues(redis, prefix)
  const uncount = reportJobCounts({
    name: queue,
    counts: async () => (redis.status === 'ready' ? queues.counts(queue) : UNKNOWN_COUNTS),
  })
  const close = async () => {
    uncount()
    await closeWorker(worker, runningJobs)
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

const UNKNOWN_COUNTS = { waiting: 0, failed: 0 }
const CLOSE_TIMEOUT_MS = 2000

/**
 * BullMQ's close waits forever on a connection that is reconnecting, so the connection first gets time to come back.
 * While Redis is unavailable, it is enough that the running jobs are done; another process repeats them.
 */
async function closeWorker(worker: Worker, runningJobs: ReadonlySet<Promise<void>>): Promise<void> {
  await worker.pause(true)
  await waitAtMost(CLOSE_TIMEOUT_MS, worker.getBackend().reconnectBlocking())
  const closed = worker.close()
  await Promise.race([
    closed,
    Promise.allSettled(runningJobs).then(() => waitAtMost(CLOSE_TIMEOUT_MS, closed)),
  ])
}

async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const settled = new AbortController()
  const late = pause(ms, undefined, { signal: settled.signal })
  await Promise.race([work, late]).catch(() => undefined)
  settled.abort()
  await late.catch(() => undefined)
}

async function runJob(definition: Consumer, job: Job): Promise<void> {
  const limit = Math.min(
    definition.options.attempts ?? DEFAULT_JOB_ATTEMPTS,
    job.opts.attempts ?? DEFAULT_JOB_ATTEMPTS,
  )
  const attempt = job.attemptsMade + 1
  const jobAttempt = { jobId: job.id ?? '', attempt, isLastAttempt: attempt >= limit }
  const stop = jobDurationHistogram.startTimer({ queue: definition.queue, type: job.name })
  try {
    await definition.handle(job.data, jobAttempt)
  } catch (error) {
    if (jobAttempt.isLastAttempt && !(error instanceof UnrecoverableError))
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
  jobCounter.inc({ queue, outcome: dead ? 'failed' : 'retried' })
  const facts = { err: error, queue, job_id: job?.id, attempt: job?.attemptsMade }
  if (dead) logger?.error(facts, 'a job failed permanently; see npm run jobs:failed')
  else logger?.warn(facts, 'a job failed and will be retried')
}
