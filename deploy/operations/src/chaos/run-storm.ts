import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stack, startInfrastructure, startStack } from '@rms/local'
import { seededChance } from '@rms/local/documents'
import { createNetworkGate } from '@rms/testing'
import { workOf } from './chaos-work.ts'
import { difference, type EndState, endState } from './end-state.ts'
import { faultsOf, POISON, QUEUE_COUNT } from './faults.ts'
import { type PersistentCaller, persistentCaller } from './persistent-caller.ts'
import { untilQuiet, withQueues } from './queues-of.ts'

export interface StormOptions {
  readonly seed: number
  readonly invoices: number
  readonly kills: number
  readonly outageMs: number
  readonly log: (line: string) => void
}

export interface StormResult {
  readonly lost: readonly string[]
  readonly more: readonly string[]
  /** Answers of 5xx, or none, that callers met and outlasted. */
  readonly troubles: number
  /** Dead jobs that were listed with a reason, of those that had to be. */
  readonly poisonListed: number
  readonly poisonExpected: number
  readonly otherDeadJobs: readonly string[]
}

/** The same work in a quiet house and in one where everything fails in turn; then both are compared. */
export async function runStorm(options: StormOptions): Promise<StormResult> {
  const quiet = await quietRun(options)
  const { state, troubles, dead } = await stormyRun(options)
  const isPoison = ({ name }: DeadJob) => name === POISON
  return {
    ...difference(quiet, state),
    troubles,
    poisonListed: dead.filter(job => isPoison(job) && job.reason).length,
    poisonExpected: QUEUE_COUNT,
    otherDeadJobs: dead.filter(job => !isPoison(job)).map(({ name, reason }) => `${name}: ${reason}`),
  }
}

async function quietRun({ seed, invoices, log }: StormOptions): Promise<EndState> {
  log('the quiet run …')
  const stack = await startStack({ ownServers: true })
  try {
    const caller = await persistentCaller(stack.url, stack.admin)
    const work = workOf(caller, seed)
    await work.open()
    for (let number = 1; number <= invoices; number += 1) await work.step(number)
    return await settled(stack, caller)
  } finally {
    await stack.stop()
  }
}

async function stormyRun(options: StormOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rms-storm-'))
  const own = { ...process.env, MONGODB_URI: undefined, REDIS_URL: undefined }
  const servers = await startInfrastructure({ dataDir, env: own })
  const [mongodb, redis] = [await gateTo(servers.mongodbUri), await createNetworkGate(servers.redisUrl)]
  const env = { MONGODB_URI: `${mongodb.url}?directConnection=true`, REDIS_URL: redis.url }
  process.env.RMS_TEST_MONGODB_URI = servers.mongodbUri
  process.env.RMS_TEST_REDIS_URL = servers.redisUrl
  const stack = await startStack({ env })
  try {
    const own = { mongodb: required(servers.own.mongodb), redis: required(servers.own.redis) }
    const chance = seededChance(options.seed)
    const faults = faultsOf({
      ...options,
      stack,
      chance,
      gates: { mongodb, redis },
      servers: own,
      mongodbUri: servers.mongodbUri,
    })
    const caller = await persistentCaller(stack.url, stack.admin)
    await workThrough({ caller, faults, options })
    const state = await settled(stack, caller)
    return { state, troubles: caller.troubles(), dead: await deadJobs(stack) }
  } finally {
    await stack.stop()
    await Promise.all([mongodb.close(), redis.close()])
    await servers.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Storming {
  readonly caller: PersistentCaller
  readonly faults: ReturnType<typeof faultsOf>
  readonly options: StormOptions
}

/** Work and storm side by side: each goes on until both are done. */
async function workThrough({ caller, faults, options: { seed, invoices, log } }: Storming): Promise<void> {
  const work = workOf(caller, seed)
  await work.open()
  let isStorming = true
  const storm = async () => {
    for (const fault of faults) {
      log(fault.name)
      await fault.strike()
    }
    isStorming = false
  }
  const working = async () => {
    for (let number = 1; number <= invoices; number += 1) {
      await work.step(number)
      // Spread over the whole storm, however long it takes.
      const due = Date.now() + (isStorming ? 1500 : 0)
      while (isStorming && Date.now() < due) await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  await Promise.all([storm(), working()])
}

async function settled(stack: Stack, caller: PersistentCaller): Promise<EndState> {
  await untilQuiet(stack)
  return endState(caller)
}

interface DeadJob {
  readonly name: string
  readonly reason: string
}

const deadJobs = (stack: Stack): Promise<DeadJob[]> =>
  withQueues(stack, async (queues, names) => {
    const failed = await Promise.all(names.map(name => queues.failed(name)))
    return failed.flat().map(({ name, failedReason }) => ({ name, reason: failedReason ?? '' }))
  })

async function gateTo(uri: string) {
  return createNetworkGate(uri.replace(/\?.*$/, ''))
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a storm needs servers of its own')
  return value
}
