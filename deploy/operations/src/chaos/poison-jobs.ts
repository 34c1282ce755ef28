import type { Stack } from '@rms/local'
import { runJobsCommand } from '@rms/service-kit'
import { waitFor } from '@rms/testing'
import { withQueues } from './with-queues.ts'

export const POISON_JOB = 'poison of this storm'

export interface DeadJob {
  readonly name: string
  readonly reason: string
}

/** Adds a job that no consumer can parse to every queue. */
export const addPoisonJobs = (stack: Stack): Promise<void> =>
  withQueues(stack, async (queues, names) => {
    for (const name of names)
      await queues.queue(name).add(POISON_JOB, { not: 'an event' }, { jobId: `${POISON_JOB}--${name}` })
  })

export const listDeadJobs = (stack: Stack): Promise<DeadJob[]> =>
  withQueues(stack, async (queues, names) => {
    const failed = await Promise.all(names.map(name => queues.failed(name)))
    return failed.flat().map(({ name, failedReason }) => ({ name, reason: failedReason ?? '' }))
  })

/** Lists and replays dead jobs like an operator, and waits until the poison jobs are dead again. Returns the list. */
export async function replayDeadJobs(stack: Stack): Promise<readonly string[]> {
  const env = { REDIS_URL: stack.redisUrl, QUEUE_PREFIX: stack.queuePrefix }
  const listed: string[] = []
  await runJobsCommand(['failed'], env, line => void listed.push(line))
  await runJobsCommand(['replay'], env, () => undefined)
  const poisoned = listed.filter(line => line.includes(POISON_JOB)).length
  await waitFor(
    'what nobody can read is given up again',
    async () => (await listDeadJobs(stack)).filter(({ name }) => name === POISON_JOB).length === poisoned,
    60_000,
  )
  return listed.slice(0, -1)
}
