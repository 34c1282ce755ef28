import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  closeRedis,
  connectMongo,
  connectRedis,
  createLogger,
  createOutboxRelay,
  createQueues,
  createUnitOfWork,
  ensureIndexes,
} from '@rms/service-kit'
import type { QueueHopConfig, QueueHopName } from './queue-hop-baseline.ts'

/**
 * Baseline for the alert: an event that passes through three queues of the same Redis, with the same outbox, relay and
 * inbox, from process to process, with handlers that only pass it on. `passage` measures one pass in milliseconds.
 */
export async function startQueueHopBaseline({
  mongodbUri,
  redisUrl,
}: {
  mongodbUri: string
  redisUrl: string
}) {
  const logger = createLogger('empty-hops', 'silent')
  const name = `rms-hops-${process.pid}`
  const redis = connectRedis(redisUrl, { logger })
  const connection = await connectMongo(mongodbUri, name, { logger })
  await ensureIndexes(connection)
  const queues = createQueues(redis, name)
  const relay = createOutboxRelay({ connection, queues, logger })
  const unitOfWork = createUnitOfWork({ connection, outbox: relay })
  const start = (hop: QueueHopName) => startHop({ mongodbUri, redisUrl, name, hop })
  const [first, second, last] = await Promise.all([start('first'), start('second'), start('last')])

  return {
    async passage(): Promise<number> {
      const arrival = once(last, 'message')
      const started = performance.now()
      await unitOfWork.transact(async tx =>
        tx.emit('invoicing.invoice-deleted', { invoice_id: 1, revision: 1 }),
      )
      await arrival
      return performance.now() - started
    },
    async close(): Promise<void> {
      await Promise.all([first, second, last].map(stopHop))
      await relay.close()
      await connection.dropDatabase()
      await connection.close()
      await queues.close()
      await closeRedis(redis)
    },
  }
}

async function startHop(order: QueueHopConfig): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'queue-hop-baseline.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.send(order)
  await once(child, 'message')
  return child
}

async function stopHop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.disconnect()
  await exited
}
