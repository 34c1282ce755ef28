import { type QueueName, queueWorkloads } from '@rms/contracts'
import {
  closeRedis,
  connectRedis,
  createQueues,
  type Queues,
  type RedisClient,
  waitForRedis,
} from '@rms/service-kit'
import {
  createErrorFinding,
  createOkFinding,
  type DoctorFinding,
  evaluateClock,
  evaluateQueue,
  evaluateRedis,
} from './finding-rules.ts'

interface Place {
  readonly redisUrl: string
  readonly queuePrefix: string
}

/** Checks Redis: reachable, durable settings, clock, and the queues. */
export async function checkRedis({ redisUrl, queuePrefix }: Place): Promise<DoctorFinding[]> {
  const redis = connectRedis(redisUrl)
  if (!(await waitForRedis(redis, 3000))) {
    await closeRedis(redis)
    return [
      createErrorFinding(
        'Redis cannot be reached. What is saved waits in the outboxes; no invoice is read until it is back. Check that it runs and that REDIS_URL is right.',
      ),
    ]
  }
  const queues = createQueues(redis, queuePrefix)
  try {
    const names = Object.keys(queueWorkloads) as QueueName[]
    const states = await Promise.all(names.map(name => examineQueue(queues, name)))
    return [
      createOkFinding('Redis answers.'),
      ...(await settingsOf(redis)),
      await clockOf(redis),
      ...states.flat(),
    ]
  } finally {
    await queues.close()
    await closeRedis(redis)
  }
}

async function settingsOf(redis: RedisClient): Promise<DoctorFinding[]> {
  const memory = await redis.info('memory')
  const persistence = await redis.info('persistence')
  const lineOf = (text: string, name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1] ?? ''
  return evaluateRedis({
    maxmemoryPolicy: lineOf(memory, 'maxmemory_policy'),
    appendonly: lineOf(persistence, 'aof_enabled') === '1' ? 'yes' : 'no',
    usedBytes: Number(lineOf(memory, 'used_memory')),
    allowedBytes: Number(lineOf(memory, 'maxmemory')),
  })
}

async function clockOf(redis: RedisClient): Promise<DoctorFinding> {
  const requestedAt = Date.now()
  const [seconds, microseconds] = await redis.time()
  const theirs = Number(seconds) * 1000 + Number(microseconds) / 1000
  return evaluateClock('Redis', theirs - (requestedAt + Date.now()) / 2)
}

async function examineQueue(queues: Queues, name: QueueName): Promise<DoctorFinding[]> {
  const queue = queues.queue(name)
  const [{ waiting, failed }, workers, [oldest]] = await Promise.all([
    queues.counts(name),
    queue.getWorkersCount(),
    // The queue returns its newest job first.
    queue.getWaiting(-1, -1),
  ])
  const oldestMs = oldest ? Date.now() - oldest.timestamp : 0
  return evaluateQueue({ queue: name, host: queueWorkloads[name], waiting, failed, workers, oldestMs })
}
