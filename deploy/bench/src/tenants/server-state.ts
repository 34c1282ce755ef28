import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Infrastructure } from '@rms/infrastructure'
import { closeRedis, connectRedis, waitForRedis } from '@rms/service-kit'
import { MongoClient } from 'mongodb'
import { z } from 'zod'

/** What the processes and servers hold and have used up to now. */
export interface SystemState {
  readonly at: number
  readonly services: ProcessState
  readonly workers: ProcessState
  readonly mongodb: ProcessState & {
    readonly connections: number
    readonly openHandles: number
    readonly openFiles: number
    readonly collections: number
    readonly operations: number
  }
  readonly redis: ProcessState & { readonly connections: number; readonly operations: number }
}

export interface ProcessState {
  /** Proportional memory: pages shared by processes are divided among them. */
  readonly pssMegabytes: number
  readonly cpuSeconds: number
}

const TICKS_A_SECOND = 100

const ServerStatus = z.object({
  connections: z.object({ current: z.number() }),
  opcounters: z.record(z.string(), z.unknown()),
  wiredTiger: z.object({
    connection: z.object({ 'files currently open': z.number() }),
    'data-handle': z.object({ 'connection data handles currently active': z.number() }),
  }),
  catalogStats: z.object({ collections: z.number() }),
})

export interface SystemObserver {
  read(pids: {
    readonly services: readonly number[]
    readonly workers: readonly number[]
  }): Promise<SystemState>
  /** Resolves when MongoDB has at most half of the files open that it may open. */
  waitForFreeFiles(): Promise<void>
  dropDatabases(prefix: string): Promise<void>
  close(): Promise<void>
}

/** Observes the servers through one connection to each. */
export async function observeServers(infrastructure: Infrastructure): Promise<SystemObserver> {
  const client = await new MongoClient(infrastructure.mongodbUri, { maxPoolSize: 1 }).connect()
  const redis = connectRedis(infrastructure.redisUrl)
  await waitForRedis(redis, 5000)
  const { mongodb, redis: redisServer } = infrastructure.startedServers
  const readStatus = async () => ServerStatus.parse(await client.db('admin').command({ serverStatus: 1 }))
  return {
    async waitForFreeFiles() {
      const most = readMostOpenFiles(mongodb?.pid ?? 0) / 2
      while ((await readStatus()).wiredTiger.connection['files currently open'] > most) await pause(1000)
    },
    async read({ services, workers }) {
      const status = await readStatus()
      const info = await redis.info()
      return {
        at: performance.now(),
        services: sumStates(services),
        workers: sumStates(workers),
        mongodb: {
          ...sumStates([mongodb?.pid ?? 0]),
          connections: status.connections.current,
          openHandles: status.wiredTiger['data-handle']['connection data handles currently active'],
          openFiles: status.wiredTiger.connection['files currently open'],
          collections: status.catalogStats.collections,
          operations: sum(
            Object.values(status.opcounters).map(value => (typeof value === 'number' ? value : 0)),
          ),
        },
        redis: {
          ...sumStates([redisServer?.pid ?? 0]),
          connections: readInfo(info, 'connected_clients'),
          operations: readInfo(info, 'total_commands_processed'),
        },
      }
    },
    async dropDatabases(prefix) {
      const { databases } = await client.db('admin').command({ listDatabases: 1, nameOnly: true })
      const names = z.array(z.object({ name: z.string() })).parse(databases)
      for (const { name } of names) if (name.startsWith(`${prefix}-`)) await client.db(name).dropDatabase()
    },
    async close() {
      await client.close()
      await closeRedis(redis)
    },
  }
}

const readMostOpenFiles = (pid: number): number =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1] ?? Number.NaN)

const readInfo = (info: string, name: string): number =>
  Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? Number.NaN)

/** Of processes with their descendants, such as the readers of documents. */
function sumStates(roots: readonly number[]): ProcessState {
  const children = readChildren()
  const tree = roots.flatMap(root => listTree(root, children))
  return { pssMegabytes: sum(tree.map(readPss)), cpuSeconds: sum(tree.map(readCpuSeconds)) }
}

const listTree = (pid: number, children: ReadonlyMap<number, number[]>): number[] => [
  pid,
  ...(children.get(pid) ?? []).flatMap(child => listTree(child, children)),
]

function readChildren(): Map<number, number[]> {
  const children = new Map<number, number[]>()
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    const parent = Number(readStat(Number(pid))[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(pid)])
  }
  return children
}

const readCpuSeconds = (pid: number): number => {
  const fields = readStat(pid)
  // Includes children that have ended, such as readers.
  return sum(fields.slice(11, 15).map(Number)) / TICKS_A_SECOND
}

const readPss = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024

/** Fields after the program's name, from its state on. */
const readStat = (pid: number): string[] => {
  const stat = readIfThere(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** A process may end between listing and reading. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + (Number.isFinite(each) ? each : 0), 0)
