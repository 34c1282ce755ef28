import { type QueueName, queueSubscriptions } from '@rms/contracts'
import type { Job } from 'bullmq'
import { z } from 'zod'
import { createQueues, type Queues } from './events/queues.ts'
import { closeRedis, connectRedis, waitForRedis } from './events/redis.ts'
import { readConfig, redisEnvironmentFields } from './runtime/config.ts'

const queueNames = Object.keys(queueSubscriptions) as QueueName[]

const USAGE = 'Use: jobs failed | jobs replay [queue] [job id]'

/**
 * `failed` lists the permanently failed jobs of all queues with their reasons; `replay [queue] [job id]` retries them.
 * Returns the exit code of the process.
 */
export async function runJobsCommand(
  args: readonly string[],
  env: Record<string, string | undefined> = process.env,
  print: (line: string) => void = line => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const [command, queue, jobId] = args
  if (command !== 'failed' && command !== 'replay') return refuse(print, USAGE)
  const chosen = queueNames.filter(name => !queue || name === queue)
  if (chosen.length === 0)
    return refuse(print, `There is no queue named ${queue}. Available queues: ${queueNames.join(', ')}.`)
  const { REDIS_URL, QUEUE_PREFIX } = readConfig(z.object(redisEnvironmentFields), env)
  const redis = connectRedis(REDIS_URL)
  try {
    if (!(await waitForRedis(redis, 5000)))
      return refuse(print, 'Redis is not responding. Is the system running?')
    const queues = createQueues(redis, QUEUE_PREFIX)
    if (command === 'failed') await listFailed(queues, chosen, print)
    else await replay(queues, { chosen, jobId }, print)
    await queues.close()
    return 0
  } finally {
    await closeRedis(redis)
  }
}

const refuse = (print: (line: string) => void, sentence: string): number => {
  print(sentence)
  return 1
}

async function listFailed(
  queues: Queues,
  chosen: readonly QueueName[],
  print: (line: string) => void,
): Promise<void> {
  let count = 0
  for (const name of chosen) {
    for (const job of await queues.failed(name)) {
      count += 1
      print(describe(name, job))
    }
  }
  print(count === 0 ? 'No failed jobs.' : `${count} failed. Retry them with: npm run jobs:replay`)
}

const describe = (queue: QueueName, job: Job): string => {
  const at = job.finishedOn === undefined ? '' : new Date(job.finishedOn).toISOString()
  return `${queue}  ${job.id}  ${job.name}  ${at}  after ${job.attemptsMade} attempts: ${job.failedReason}`
}

async function replay(
  queues: Queues,
  { chosen, jobId }: { chosen: readonly QueueName[]; jobId: string | undefined },
  print: (line: string) => void,
): Promise<void> {
  let count = 0
  for (const name of chosen) {
    for (const job of await queues.failed(name)) {
      if (jobId && job.id !== jobId) continue
      await job.retry('failed', { resetAttemptsMade: true })
      count += 1
      print(`${name}  ${job.id}  queued again`)
    }
  }
  print(count === 0 ? 'There is nothing to replay.' : `${count} queued again.`)
}
