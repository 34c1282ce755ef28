import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Infrastructure, startInfrastructure } from '@rms/infrastructure'
import {
  closeRedis,
  connectMongo,
  connectRedis,
  createLogger,
  createOutboxRelay,
  createQueues,
  createUnitOfWork,
  defineConsumer,
  ensureIndexes,
  pollUntil,
  startConsumer,
} from '@rms/service-kit'
import { readResourceUsage } from './load/resource-usage.ts'
import type { BenchFigure } from './print-bench-figures.ts'

const RECORDS = 10_000
const PAGE = 25
const CALLERS = 32
const SECONDS = 15

/**
 * CPU time of MongoDB and Redis for typical work: list pages, and saves whose event goes through the outbox and a queue
 * to a consumer. Per server core, because the single client process saturates before the servers do.
 */
export async function benchServers(): Promise<readonly BenchFigure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rms-servers-'))
  const servers = await startInfrastructure({ dataDir })
  const service = await openBenchService(servers)
  try {
    const reads = await measured(servers, service.readPage)
    const saves = await measured(servers, service.save, service.allArrived)
    return [
      { label: 'pages read', value: reads.aSecond, unit: '/s' },
      { label: 'pages read, per core of MongoDB', value: 1 / reads.mongodbSeconds, unit: '/s' },
      { label: 'saves with their event, delivered', value: saves.aSecond, unit: '/s' },
      { label: 'saves delivered, per core of MongoDB', value: 1 / saves.mongodbSeconds, unit: '/s' },
      { label: 'saves delivered, per core of Redis', value: 1 / saves.redisSeconds, unit: '/s' },
      { label: 'events that did not arrive', value: service.missing(), unit: '', atMost: 0 },
    ]
  } finally {
    await service.close()
    await servers.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Spent {
  readonly aSecond: number
  /** CPU seconds per operation. */
  readonly mongodbSeconds: number
  readonly redisSeconds: number
}

async function measured(
  { startedServers }: Infrastructure,
  work: () => Promise<void>,
  finish = async () => {},
): Promise<Spent> {
  const spent = () =>
    [startedServers.mongodb, startedServers.redis].map(server =>
      server?.pid ? readResourceUsage(server.pid).cpuSeconds : 0,
    )
  const [mongodb = 0, redis = 0] = spent()
  const started = performance.now()
  let count = 0
  const caller = async () => {
    for (; performance.now() - started < SECONDS * 1000; count += 1) await work()
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  await finish()
  const seconds = (performance.now() - started) / 1000
  const [mongodbAfter = 0, redisAfter = 0] = spent()
  return {
    aSecond: count / seconds,
    mongodbSeconds: (mongodbAfter - mongodb) / count,
    redisSeconds: (redisAfter - redis) / count,
  }
}

interface Supplier {
  _id: number
  name: string
  version: number
}

async function openBenchService(servers: Infrastructure) {
  const parts = await openParts(servers)
  const { suppliers, unitOfWork } = parts
  const [sent, arrived] = [new Set<number>(), new Set<number>()]
  const host = noteArrivals(parts, version => arrived.add(version))
  let counter = 0
  return {
    async readPage() {
      const skip = (counter++ * PAGE) % RECORDS
      await suppliers.find({ _id: { $gt: skip } }, { sort: { _id: 1 }, limit: PAGE }).toArray()
    },
    async save() {
      const version = ++counter
      const _id = (version % RECORDS) + 1
      await unitOfWork.transact(async ({ session, emit }) => {
        await suppliers.updateOne({ _id }, { $set: { version } }, { session })
        emit('catalog.supplier-changed', { id: _id, name: `Supplier ${_id}`, version, deleted: false })
      })
      sent.add(version)
    },
    async allArrived() {
      await pollUntil(() => arrived.size >= sent.size, { withinMs: 60_000, longestPauseMs: 20 })
    },
    missing: () => sent.size - arrived.size,
    async close() {
      await host.close()
      await parts.close()
    },
  }
}

type Parts = Awaited<ReturnType<typeof openParts>>

/** Parts of a service and its records. */
async function openParts({ mongodbUri, redisUrl }: Infrastructure) {
  const name = `servers-${randomUUID().slice(0, 8)}`
  const logger = createLogger('bench', 'silent')
  const connection = await connectMongo(mongodbUri, name, { logger })
  const redis = connectRedis(redisUrl, { logger })
  const queues = createQueues(redis, name)
  const relay = createOutboxRelay({ connection, queues, logger })
  const unitOfWork = createUnitOfWork({ connection, outbox: relay })
  const suppliers = connection.collection<Supplier>('suppliers')
  await ensureIndexes(connection)
  await suppliers.insertMany(
    Array.from({ length: RECORDS }, (_, n) => ({ _id: n + 1, name: `Supplier ${n}`, version: 0 })),
  )
  await suppliers.createIndex({ name: 1 })
  return {
    name,
    logger,
    redis,
    unitOfWork,
    suppliers,
    async close() {
      await relay.close()
      await connection.close()
      await queues.close()
      await closeRedis(redis)
    },
  }
}

const noteArrivals = ({ name, logger, redis, unitOfWork }: Parts, note: (version: number) => void) =>
  startConsumer(
    defineConsumer('menu-costing-references', {
      'catalog.supplier-changed': async ({ id, payload }) => {
        await unitOfWork.transactOnce(
          { queue: 'menu-costing-references', eventId: id },
          async () => undefined,
        )
        note(payload.version)
      },
    }),
    { redis, prefix: name, logger },
  )
