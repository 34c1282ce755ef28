import type { Stack } from '@rms/local'
import { runJobsCommand } from '@rms/service-kit'
import { eventually } from '@rms/testing'
import { withQueues } from './queues-of.ts'

export const POISON = 'poison of this storm'

export interface DeadJob {
  readonly name: string
  readonly reason: string
}

/** Adds a job that no consumer can parse to every queue. */
export const poisonEveryQueue = (stack: Stack): Promise<void> =>
  withQueues(stack, async (queues, names) => {
    for (const name of names)
      await queues.queue(name).add(POISON, { not: 'an event' }, { jobId: `${POISON}--${name}` })
  })

export const deadJobs = (stack: Stack): Promise<DeadJob[]> =>
  withQueues(stack, async (queues, names) => {
    const failed = await Promise.all(names.map(name => queues.failed(name)))
    return failed.flat().map(({ name, failedReason }) => ({ name, reason: failedReason ?? '' }))
  })

/** Lists and replays dead jobs like an operator, and waits until the poison jobs are dead again. Returns the list. */
export async function listAndReplay(stack: Stack): Promise<readonly string[]> {
  const env = { REDIS_URL: stack.redisUrl, QUEUE_PREFIX: stack.queuePrefix }
  const listed: string[] = []
  await runJobsCommand(['failed'], env, line => void listed.push(line))
  await runJobsCommand(['replay'], env, () => undefined)
  const poisoned = listed.filter(line => line.includes(POISON)).length
  await eventually(
    'what nobody can read is given up again',
    async () => (await deadJobs(stack)).filter(({ name }) => name === POISON).length === poisoned,
    60_000,
  )
  return listed.slice(0, -1)
}
