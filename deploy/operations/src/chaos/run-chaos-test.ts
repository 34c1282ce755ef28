import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { queueWorkloads } from '@rms/contracts'
import { createSeededRandom } from '@rms/demo-restaurant/seeded-random'
import { startInfrastructure } from '@rms/infrastructure'
import { type Stack, startStack } from '@rms/local'
import { createFaultProxy } from '@rms/testing'
import { createChaosFaults } from './chaos-faults.ts'
import { createChaosWorkload } from './chaos-workload.ts'
import { compareEndStates, type EndState, readEndState } from './end-state.ts'
import { appendFailureLog } from './failure-log.ts'
import { createFaultProxies } from './fault-proxies.ts'
import { type DeadJob, listDeadJobs, POISON_JOB, replayDeadJobs } from './poison-jobs.ts'
import { createRetryingClient, type RetryingClient } from './retrying-client.ts'
import { mountSmallDisk } from './small-disk.ts'
import { waitUntilQueuesIdle } from './with-queues.ts'

export interface ChaosRunOptions {
  readonly seed: number
  readonly invoices: number
  readonly kills: number
  readonly outageMs: number
  readonly log: (line: string) => void
}

export interface ChaosRunResult {
  readonly missing: readonly string[]
  readonly extra: readonly string[]
  /** Responses of 5xx, or failed connections, that callers retried successfully. */
  readonly retryCount: number
  /** Those among them without a reason (500). */
  readonly failures: readonly string[]
  /** Poison jobs that were listed with a reason, and how many were expected. */
  readonly poisonListed: number
  readonly poisonExpected: number
  /** Jobs that died during the faults, were replayed, and died again. */
  readonly otherDeadJobs: readonly string[]
  /** Faults that cannot be injected on this machine. */
  readonly skippedFaults: readonly string[]
}

/** Runs the same workload without and with faults, and compares the end states. */
export async function runChaosTest(options: ChaosRunOptions): Promise<ChaosRunResult> {
  const reference = await runWithoutFaults(options)
  const { state, listed, dead, ...met } = await runWithFaults(options)
  return {
    ...compareEndStates(reference, state),
    ...met,
    poisonListed: listed.filter(line => line.includes(POISON_JOB) && /tries: .+/.test(line)).length,
    poisonExpected: Object.keys(queueWorkloads).length,
    otherDeadJobs: dead
      .filter(({ name }) => name !== POISON_JOB)
      .map(({ name, reason }: DeadJob) => `${name}: ${reason}`),
  }
}

async function runWithoutFaults({ seed, invoices, log }: ChaosRunOptions): Promise<EndState> {
  log('the run without faults …')
  const stack = await startStack({ ownServers: true })
  try {
    const caller = await createRetryingClient(stack.url, stack.admin)
    const work = createChaosWorkload(caller, seed)
    await work.setUp()
    for (let number = 1; number <= invoices; number += 1) await work.runStep(number)
    return await waitForEndState(stack, caller)
  } finally {
    await stack.stop()
  }
}

async function runWithFaults(options: ChaosRunOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rms-storm-'))
  const own = { ...process.env, MONGODB_URI: undefined, REDIS_URL: undefined }
  const servers = await startInfrastructure({ dataDir, env: own })
  const [mongodb, redis] = [await gateTo(servers.mongodbUri), await createFaultProxy(servers.redisUrl)]
  const services = await createFaultProxies()
  const disk = await mountSmallDisk(join(dataDir, 'small-disk'))
  process.env.RMS_TEST_MONGODB_URI = `${mongodb.url}?directConnection=true`
  process.env.RMS_TEST_REDIS_URL = redis.url
  const stack = await startStack({
    env: { ...services.env, ...WRONG_CLOCKS, ...(disk && { FILES_DIR: disk.folder }) },
  })
  services.setPorts(stack.ports)
  try {
    const faults = createChaosFaults({
      ...options,
      stack,
      chance: createSeededRandom(options.seed),
      gates: { mongodb, redis },
      servers: {
        mongodb: required(servers.startedServers.mongodb),
        redis: required(servers.startedServers.redis),
      },
      mongodbUri: servers.mongodbUri,
      redisUrl: servers.redisUrl,
      services,
      disk,
    })
    const caller = await createRetryingClient(stack.url, stack.admin)
    await workThrough({ caller, faults, options })
    await waitUntilQueuesIdle(stack)
    const listed = await replayDeadJobs(stack)
    const state = await waitForEndState(stack, caller)
    const failures = caller.failures().map(failure => appendFailureLog(failure, stack.dataDir))
    const met = { retryCount: caller.retryCount(), failures }
    return {
      state,
      ...met,
      listed,
      dead: await listDeadJobs(stack),
      skippedFaults: disk ? [] : ['a full disk'],
    }
  } finally {
    await stack.stop()
    await Promise.all([mongodb.close(), redis.close(), services.close()])
    await servers.stop()
    await disk?.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Clock skew in seconds, as on badly maintained machines. */
const WRONG_CLOCKS = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'skewed-clock.ts')}`,
  WRONG_CLOCKS: JSON.stringify({
    gateway: -7,
    catalog: 20,
    invoicing: -20,
    'menu-costing': 13,
    workforce: -11,
    'price-history': -15,
    'cost-impact': 17,
  }),
}

interface FaultRun {
  readonly caller: RetryingClient
  readonly faults: ReturnType<typeof createChaosFaults>
  readonly options: ChaosRunOptions
}

/** Runs workload and faults concurrently until both are done. */
async function workThrough({ caller, faults, options: { seed, invoices, log } }: FaultRun): Promise<void> {
  const work = createChaosWorkload(caller, seed)
  await work.setUp()
  let isInjecting = true
  const injectFaults = async () => {
    for (const fault of faults) {
      log(fault.name)
      await fault.inject()
    }
    isInjecting = false
  }
  const working = async () => {
    for (let number = 1; number <= invoices; number += 1) {
      await work.runStep(number)
      // Spread over the duration of the faults.
      const due = Date.now() + (isInjecting ? 1500 : 0)
      while (isInjecting && Date.now() < due) await pause(100)
    }
  }
  await Promise.all([injectFaults(), working()])
}

async function waitForEndState(stack: Stack, caller: RetryingClient): Promise<EndState> {
  await waitUntilQueuesIdle(stack)
  return readEndState(caller)
}

async function gateTo(uri: string) {
  return createFaultProxy(uri.replace(/\?.*$/, ''))
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the run with faults needs servers of its own')
  return value
}
