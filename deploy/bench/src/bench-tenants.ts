import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startInfrastructure } from '@rms/infrastructure'
import { type BenchFigure, median, printBenchFigures } from './print-bench-figures.ts'
import { observeServers, type SystemObserver, type SystemState } from './tenants/server-state.ts'
import {
  createTenantHosts,
  TENANTS_PER_HOST,
  type Tenant,
  type TenantHosts,
} from './tenants/start-tenants.ts'
import type { TenantLoad, TenantLoadResult } from './tenants/tenant-load.ts'
import { fillTenant, type LoadedTenant } from './tenants/tenant-records.ts'

const COUNTS = [1, 10, 50, 200]
const REST_SECONDS = 20
const LOAD_SECONDS = 30
/** Calls a second of all tenants together, the same for every number of tenants. */
const LOAD_RATE = 12
const STEADY_RATE = 4
const FAIRNESS_SECONDS = 10
const FAIRNESS_ROUNDS = 3
const BURST_CALLERS = 12
/** People of a storming tenant who are signed in: more than one, because calls are limited per person. */
const BURST_PEOPLE = 4
/** The limit of every tenant except the first, as an operator sets it where tenants share servers. */
const CALLS_PER_SECOND = '5'
/** Tenants that start at the same time. */
const STARTED_TOGETHER = 3
/** What the machine must have left, so that a measurement never takes the memory of others. */
const SPARE_MEGABYTES = 3000

/**
 * Many tenants on one MongoDB, one Redis and one file store: what a tenant costs at rest, the latencies of a mixed load
 * that is spread over all of them, and how much a storming tenant slows down a quiet one. `--tenants 1,10` for other
 * numbers of tenants than 1, 10, 50 and 200. `--minutes 20` starts no further tenants after so many minutes, as when
 * memory becomes short, and measures those that run.
 */
export async function benchTenants(): Promise<readonly BenchFigure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rms-tenants-'))
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  const infrastructure = await startInfrastructure({ dataDir, env: {}, isTemporary: true })
  const hosts = createTenantHosts(infrastructure, dataDir)
  const observer = await observeServers(infrastructure)
  try {
    const figures: BenchFigure[] = []
    const tenants: RunningTenant[] = []
    const until = performance.now() + readMinutes() * 60_000
    for (const count of readCounts()) {
      await growTo(count, { tenants, hosts, observer, until })
      figures.push(...(await measureCount({ tenants, hosts, observer })))
      if (tenants.length < count) break
    }
    return figures
  } finally {
    await observer.close()
    await hosts.stop()
    await infrastructure.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface RunningTenant {
  readonly tenant: Tenant
  readonly loaded: LoadedTenant
}

interface Growth {
  readonly tenants: RunningTenant[]
  readonly hosts: TenantHosts
  readonly observer: SystemObserver
  readonly until: number
}

/**
 * Starts tenants until there are so many, or until time or memory is short. Waits while MongoDB has too many files open:
 * it closes those without use after a minute.
 */
async function growTo(count: number, { tenants, hosts, observer, until }: Growth): Promise<void> {
  while (tenants.length < count) {
    const isShort = performance.now() > until || process.availableMemory() / 1024 ** 2 < SPARE_MEGABYTES
    if (isShort && tenants.length > 0) return
    await observer.waitForFreeFiles()
    const first = tenants.length
    const batchSize = Math.min(STARTED_TOGETHER, count - first)
    const started = Array.from({ length: batchSize }, (_, index) => startTenant(hosts, first + index))
    tenants.push(...(await Promise.all(started)))
  }
}

/** The first tenant has no limit; it and the second can storm. */
async function startTenant(hosts: TenantHosts, index: number): Promise<RunningTenant> {
  const tenant = await hosts.add(index === 0 ? {} : { CALLS_PER_SECOND })
  return { tenant, loaded: await fillTenant(tenant, index < 2 ? BURST_PEOPLE : 1) }
}

interface Bench {
  readonly tenants: readonly RunningTenant[]
  readonly hosts: TenantHosts
  readonly observer: SystemObserver
}

/** Prints each part at once, because all of them together take many minutes. */
async function measureCount(bench: Bench): Promise<BenchFigure[]> {
  const count = bench.tenants.length
  const names = count === 1 ? '1 tenant' : `${count} tenants`
  const figures: BenchFigure[] = []
  for (const [part, measure] of Object.entries(PARTS)) {
    const measured = await measure(bench)
    printBenchFigures(`${names}: ${part}`, measured)
    figures.push(...measured.map(figure => ({ ...figure, label: `${names}: ${figure.label}` })))
  }
  return figures
}

const PARTS: Record<string, (bench: Bench) => Promise<BenchFigure[]>> = {
  'at rest': measureRest,
  starts: measureStarts,
  'mixed load': measureLoad,
  fairness: measureFairness,
}

async function measureRest({ hosts, observer }: Bench): Promise<BenchFigure[]> {
  // What the last tenants' first records have triggered is done by then.
  await pause(30_000)
  const before = await observer.read(await hosts.pids())
  await pause(REST_SECONDS * 1000)
  return restFigures(before, await observer.read(await hosts.pids()))
}

async function measureLoad({ tenants }: Bench): Promise<BenchFigure[]> {
  const all = tenants.map(({ loaded }) => loaded)
  const { reads, writes, errors } = await runLoad({ tenants: all, rate: LOAD_RATE, seconds: LOAD_SECONDS })
  for (const error of errors.slice(0, 5)) console.log(`  ${error}`)
  return [
    { label: 'reads, half of them', value: reads.p50, unit: 'ms' },
    { label: 'reads, 95 of 100', value: reads.p95, unit: 'ms' },
    { label: 'writes, half of them', value: writes.p50, unit: 'ms' },
    { label: 'writes, 95 of 100', value: writes.p95, unit: 'ms' },
    { label: 'failed calls', value: errors.length, unit: '', atMost: 0 },
  ]
}

function restFigures(before: SystemState, after: SystemState): BenchFigure[] {
  const seconds = (after.at - before.at) / 1000
  const cores = (part: 'services' | 'workers' | 'mongodb' | 'redis') =>
    (after[part].cpuSeconds - before[part].cpuSeconds) / seconds
  const perSecond = (part: 'mongodb' | 'redis') =>
    (after[part].operations - before[part].operations) / seconds
  return [
    { label: 'collections', value: after.mongodb.collections, unit: 'n' },
    { label: 'open tables of MongoDB', value: after.mongodb.openHandles, unit: 'n' },
    { label: 'open files of MongoDB', value: after.mongodb.openFiles, unit: 'n' },
    { label: 'memory of services and gateways', value: after.services.pssMegabytes, unit: 'MB' },
    { label: 'memory of workers', value: after.workers.pssMegabytes, unit: 'MB' },
    { label: 'memory of MongoDB', value: after.mongodb.pssMegabytes, unit: 'MB' },
    { label: 'memory of Redis', value: after.redis.pssMegabytes, unit: 'MB' },
    { label: 'connections to MongoDB', value: after.mongodb.connections, unit: 'n' },
    { label: 'connections to Redis', value: after.redis.connections, unit: 'n' },
    { label: 'services and gateways at rest', value: cores('services'), unit: 'cores' },
    { label: 'workers at rest', value: cores('workers'), unit: 'cores' },
    { label: 'MongoDB at rest', value: cores('mongodb'), unit: 'cores' },
    { label: 'Redis at rest', value: cores('redis'), unit: 'cores' },
    { label: 'operations of MongoDB at rest', value: perSecond('mongodb'), unit: '/s' },
    { label: 'commands of Redis at rest', value: perSecond('redis'), unit: '/s' },
  ]
}

/**
 * Starts another tenant in processes that have already loaded the code, twice: the first start creates its collections,
 * indexes and sequences.
 */
async function measureStarts({ tenants, hosts, observer }: Bench): Promise<BenchFigure[]> {
  const pair = await hosts.openSeparately()
  try {
    const settings = tenants[0]?.tenant.settings
    if (settings)
      await pair.start({ ...(await pair.createSettings()), name: settings.name, admin: settings.admin })
    const first = await pair.start(await pair.createSettings())
    const second = await pair.start({
      ...(await pair.createSettings()),
      name: first.name,
      admin: first.admin,
    })
    await pair.stop()
    await observer.dropDatabases(first.name)
    return [
      { label: 'first start of another tenant', value: first.startMs / 1000, unit: 's' },
      { label: 'start of a tenant', value: second.startMs / 1000, unit: 's' },
      { label: 'its collections and indexes', value: (first.startMs - second.startMs) / 1000, unit: 's' },
    ]
  } finally {
    await pair.stop()
  }
}

/**
 * A quiet tenant alone, while a tenant without a limit storms, and while one with a limit does; in the same processes as
 * those, and in others. Rounds alternate, so that other work on the machine affects all three.
 */
async function measureFairness(bench: Bench): Promise<BenchFigure[]> {
  const tenants = bench.tenants.map(({ loaded }) => loaded)
  const [unlimited, limited, adjacent] = tenants
  const distant = tenants.at(-1)
  if (!unlimited || !limited || !adjacent || !distant) return []
  const adjacentRuns = await compareSteady(adjacent, unlimited, limited)
  const figures = steadyFigures('a neighbour in the same processes', adjacentRuns)
  if (tenants.length <= TENANTS_PER_HOST) return figures
  const distantRuns = await compareSteady(distant, unlimited, limited)
  return [...figures, ...steadyFigures('a tenant in other processes', distantRuns)]
}

async function compareSteady(steady: LoadedTenant, unlimited: LoadedTenant, limited: LoadedTenant) {
  const load = { tenants: [steady], rate: STEADY_RATE, seconds: FAIRNESS_SECONDS }
  const runs: TenantLoadResult[][] = [[], [], []]
  const bursts = [undefined, unlimited, limited].map(tenant => tenant && { tenant, callers: BURST_CALLERS })
  for (let round = 0; round < FAIRNESS_ROUNDS; round += 1)
    for (const [index, burst] of bursts.entries()) runs[index]?.push(await runLoad({ ...load, burst }))
  const [baseline = 0, inBurst = 0, inLimitedBurst = 0] = runs.map(each =>
    median(each.map(({ all }) => all.p95)),
  )
  const [, calls = 0, limitedCalls = 0] = runs.map(each =>
    median(each.map(({ burst }) => burst.answered / FAIRNESS_SECONDS)),
  )
  return { baseline, inBurst, inLimitedBurst, calls, limitedCalls }
}

const steadyFigures = (who: string, figures: Awaited<ReturnType<typeof compareSteady>>): BenchFigure[] => [
  { label: `${who}, 95 of 100 alone`, value: figures.baseline, unit: 'ms' },
  { label: `${who}, storm without a limit ÷ alone`, value: figures.inBurst / figures.baseline, unit: '×' },
  { label: `calls of the storm without a limit, beside ${who}`, value: figures.calls, unit: '/s' },
  {
    label: `${who}, storm with a limit ÷ alone`,
    value: figures.inLimitedBurst / figures.baseline,
    unit: '×',
    atMost: 1.5,
  },
  { label: `calls of the storm with a limit, beside ${who}`, value: figures.limitedCalls, unit: '/s' },
]

let firstNumber = 1

async function runLoad(load: Omit<TenantLoad, 'firstNumber'>): Promise<TenantLoadResult> {
  firstNumber += 100_000
  const child = fork(join(import.meta.dirname, 'tenants', 'tenant-load.ts'))
  child.send({ ...load, firstNumber })
  const [result] = await once(child, 'message')
  return result
}

function readCounts(): number[] {
  const given = process.argv[process.argv.indexOf('--tenants') + 1]
  if (!process.argv.includes('--tenants') || !given) return COUNTS
  return given.split(',').map(Number)
}

function readMinutes(): number {
  const given = process.argv[process.argv.indexOf('--minutes') + 1]
  return process.argv.includes('--minutes') && given ? Number(given) : Number.POSITIVE_INFINITY
}
