import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '@rms/demo-restaurant/seeded-random'
import type { Stack } from '@rms/local'
import { closeRedis, connectRedis, waitForRedis } from '@rms/service-kit'
import { MongoClient } from 'mongodb'
import type { FaultProxies } from './fault-proxies.ts'
import { addPoisonJobs } from './poison-jobs.ts'
import { republishAllEvents } from './republish-events.ts'
import type { SmallDisk } from './small-disk.ts'

export interface ChaosFault {
  readonly name: string
  /** Injects the fault and resolves when it is over. */
  inject(): Promise<void>
}

interface ChaosEnvironment {
  readonly stack: Stack
  readonly chance: SeededRandom
  /** Number of kills per process. */
  readonly kills: number
  readonly outageMs: number
  readonly gates: { readonly mongodb: Gate; readonly redis: Gate }
  /** The servers behind the proxies. */
  readonly servers: { readonly mongodb: Server; readonly redis: Server }
  readonly mongodbUri: string
  readonly redisUrl: string
  readonly services: FaultProxies
  /** Null if none could be mounted. */
  readonly disk: SmallDisk | null
}

interface Gate {
  shut(): void
  open(): void
}
interface Server {
  stop(): Promise<void>
  start(): void
}

/** All faults, to be injected one after another while the workload runs. */
export const createChaosFaults = (environment: ChaosEnvironment): ChaosFault[] => [
  ...createKills(environment),
  createOutage('Redis is stopped', environment.servers.redis, environment.outageMs),
  createOutage('MongoDB is stopped', environment.servers.mongodb, environment.outageMs),
  createStepDown(environment),
  createNetworkCut('the network to MongoDB is cut', environment.gates.mongodb, environment.outageMs / 3),
  createNetworkCut('the network to Redis is cut', environment.gates.redis, environment.outageMs / 3),
  ...environment.services.proxies.map(([name, gate]) =>
    createNetworkCut(`nobody reaches ${name}`, gate, environment.outageMs / 6),
  ),
  ...(environment.disk ? [createFullDisk(environment.disk, environment.outageMs / 3)] : []),
  createFullQueues(environment),
  {
    name: 'jobs that nobody can read are put into every queue',
    inject: () => addPoisonJobs(environment.stack),
  },
  createRepublication(environment),
]

const LONGEST_LIFE_MS = 2500

/** Waits for a process that is restarting, so that every kill hits a running process. */
function createKills({ stack, chance, kills }: ChaosEnvironment): ChaosFault[] {
  const names = Object.keys(stack.ports)
  return Array.from({ length: kills }, (_, round) => ({
    name: `every process is killed (${round + 1} of ${kills})`,
    async inject() {
      for (const name of shuffled(names, chance)) {
        await pause(chance.between(50, LONGEST_LIFE_MS))
        const struck = stack.processes.get(name)
        while (struck?.pid === undefined) await pause(50)
        struck.kill()
      }
    },
  }))
}

const createOutage = (name: string, server: Server, forMs: number): ChaosFault => ({
  name: `${name} for ${forMs / 1000} s`,
  async inject() {
    await server.stop()
    await pause(forMs)
    server.start()
  },
})

const createNetworkCut = (name: string, gate: Gate, forMs: number): ChaosFault => ({
  name: `${name} for ${forMs / 1000} s`,
  async inject() {
    gate.shut()
    await pause(forMs)
    gate.open()
  },
})

const STEP_DOWN_SECONDS = 5

const createStepDown = ({ mongodbUri }: ChaosEnvironment): ChaosFault => ({
  name: 'the primary of MongoDB steps down',
  async inject() {
    const client = new MongoClient(mongodbUri, { serverSelectionTimeoutMS: 20_000 })
    await client
      .db('admin')
      .command({ replSetStepDown: STEP_DOWN_SECONDS, force: true })
      .catch(() => undefined)
    await client.close()
    await pause(2 * STEP_DOWN_SECONDS * 1000)
  },
})

const createFullDisk = (disk: SmallDisk, forMs: number): ChaosFault => ({
  name: `the disk of the files is full for ${forMs / 1000} s`,
  async inject() {
    await disk.fill()
    await pause(forMs)
    await disk.makeRoom()
  },
})

/** Redis is out of memory: it refuses every write but keeps its data. */
const createFullQueues = ({ redisUrl, outageMs }: ChaosEnvironment): ChaosFault => ({
  name: `the queues take nothing more for ${outageMs / 3000} s`,
  async inject() {
    const redis = connectRedis(redisUrl)
    await waitForRedis(redis, 20_000)
    await redis.config('SET', 'maxmemory', '1')
    await pause(outageMs / 3)
    await redis.config('SET', 'maxmemory', '0')
    await closeRedis(redis)
  },
})

const createRepublication = ({ stack, chance }: ChaosEnvironment): ChaosFault => ({
  name: 'every event is published again, in another order',
  inject: () => republishAllEvents(stack, chance),
})

const shuffled = (names: readonly string[], chance: SeededRandom): string[] =>
  names
    .map(name => ({ name, place: chance.between(0, 1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ name }) => name)
