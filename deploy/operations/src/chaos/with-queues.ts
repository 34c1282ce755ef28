import { type QueueName, queueWorkloads } from '@rms/contracts'
import type { Stack } from '@rms/local'
import { closeRedis, connectRedis, createQueues, type Queues, waitForRedis } from '@rms/service-kit'
import { waitFor } from '@rms/testing'
import { MongoClient } from 'mongodb'
import { listServiceDatabases } from '../backup/databases.ts'

const NAMES = Object.keys(queueWorkloads) as QueueName[]

export async function withQueues<T>(
  { redisUrl, queuePrefix }: Stack,
  work: (queues: Queues, names: readonly QueueName[]) => Promise<T>,
): Promise<T> {
  const redis = connectRedis(redisUrl)
  await waitForRedis(redis, 20_000)
  const queues = createQueues(redis, queuePrefix)
  try {
    return await work(queues, NAMES)
  } finally {
    await queues.close()
    await closeRedis(redis)
  }
}

/** Waits until no outbox and no queue has anything pending. */
export const waitUntilQueuesIdle = (stack: Stack, withinMs = 300_000): Promise<boolean> =>
  withQueues(stack, (queues, names) =>
    waitFor(
      'all events are handled',
      async () => {
        for (const name of names) {
          const { waiting, active, delayed } = await queues.counts(name)
          if (delayed > 0) await queues.queue(name).promoteJobs()
          if (waiting + active + delayed > 0) return false
        }
        return nothingPending(stack)
      },
      withinMs,
    ),
  )

async function nothingPending({ mongodbUri, mongodbPrefix }: Stack): Promise<boolean> {
  const client = new MongoClient(mongodbUri, { serverSelectionTimeoutMS: 5000 })
  try {
    for (const { db } of listServiceDatabases(client, mongodbPrefix))
      if (await db.collection('outbox').findOne({ pending: true })) return false
    return true
  } finally {
    await client.close()
  }
}
