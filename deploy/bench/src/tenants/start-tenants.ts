import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort, findFreePorts, type Infrastructure, loadSecrets } from '@rms/infrastructure'
import {
  assignPorts,
  buildNodeArguments,
  buildProcessEnvironment,
  groupWorkloads,
  WORKLOADS,
  type Workload,
} from '@rms/local'
import type { SystemAccess } from '@rms/testing/test-restaurant'

/** A restaurant with its own databases, queues, files, secrets, ports and accounts. */
export interface Tenant extends SystemAccess {
  readonly name: string
  /** Milliseconds from the order to start it until all of its workloads are ready. */
  readonly startMs: number
  readonly settings: TenantSettings
}

interface TenantSettings {
  readonly name: string
  readonly port: number
  readonly admin: { readonly username: string; readonly password: string }
}

export interface TenantHosts {
  /** Starts a tenant in the newest hosts, or in new ones if those are full, with these settings of its processes. */
  add(env: Record<string, string>): Promise<Tenant>
  /** A pair of hosts that takes the tenants that it is given; for measuring starts without changing the others. */
  openSeparately(): Promise<HostPair>
  /** Process ids by what the processes run. */
  pids(): Promise<{ readonly services: number[]; readonly workers: number[] }>
  stop(): Promise<void>
}

export interface HostPair {
  start(settings: TenantSettings, env?: Record<string, string>): Promise<Tenant>
  createSettings(): Promise<TenantSettings>
  stop(): Promise<void>
}

/** How many tenants share a pair of processes: one for the gateway and the services, one for the workers. */
export const TENANTS_PER_HOST = 10

/** Hosts for tenants on servers that they share. */
export function createTenantHosts(infrastructure: Infrastructure, dataDir: string): TenantHosts {
  const opened: Promise<RunningPair>[] = []
  let tenants = 0
  const place = { infrastructure, dataDir }
  return {
    async add(env) {
      if (tenants % TENANTS_PER_HOST === 0) opened.push(openPair(place, opened.length))
      tenants += 1
      const newest = await opened.at(-1)
      if (!newest) throw new Error('there is no host')
      return newest.start(await newest.createSettings(), env)
    },
    openSeparately: () => openPair(place, 1000 + tenants),
    async pids() {
      const pairs = await Promise.all(opened)
      return { services: pairs.map(pair => pair.pids[0]), workers: pairs.map(pair => pair.pids[1]) }
    },
    stop: async () => void (await Promise.all(opened.map(async pair => (await pair).stop()))),
  }
}

interface Place {
  readonly infrastructure: Infrastructure
  readonly dataDir: string
}

interface RunningPair extends HostPair {
  readonly pids: readonly [number, number]
}

async function openPair({ infrastructure, dataDir }: Place, number: number): Promise<RunningPair> {
  const [services, workers] = await Promise.all(
    groupWorkloads('hosted').map(({ name, workloads }) =>
      openHost(join(dataDir, 'logs', `${name}-${number}.log`), workloads),
    ),
  )
  if (!services || !workers) throw new Error('the hosted layout has two processes')
  return {
    pids: [services.pid, workers.pid],
    createSettings,
    async start(settings, env = {}) {
      const ports = assignPorts(settings.port, await findFreePorts(2 * WORKLOADS.length + 1))
      const folder = join(dataDir, settings.name)
      mkdirSync(folder, { recursive: true })
      const environment = {
        infrastructure: { ...infrastructure, filesEnv: { FILES_DIR: join(dataDir, 'files', settings.name) } },
        secrets: loadSecrets(folder),
        admin: settings.admin,
        isDemoAdmin: false,
        publicUrl: `http://localhost:${settings.port}`,
        ports,
        inherited: {},
        overrides: { MONGODB_PREFIX: settings.name, QUEUE_PREFIX: settings.name, LOG_LEVEL: 'warn', ...env },
      }
      const toHosted = (workload: Workload) => ({
        entry: workload.entry,
        env: buildProcessEnvironment(workload, environment),
      })
      const startedAt = performance.now()
      await Promise.all([services, workers].map(host => host.start(host.workloads.map(toHosted))))
      const startMs = performance.now() - startedAt
      const { name, admin, port } = settings
      return { name, admin, url: `http://localhost:${port}`, startMs, settings }
    },
    stop: async () => void (await Promise.all([services.stop(), workers.stop()])),
  }
}

const createSettings = async (): Promise<TenantSettings> => ({
  name: `rms${randomBytes(4).toString('hex')}`,
  port: await findFreePort(),
  admin: { username: 'admin', password: randomBytes(12).toString('base64url') },
})

type HostedProgram = { entry: string; env: NodeJS.ProcessEnv }

/** Node's own environment and limits; heaps are those of one workload of each kind times the tenants. */
async function openHost(logFile: string, workloads: readonly Workload[]) {
  const heap = workloads.map(workload => ({ ...workload, heapMegabytes: workload.heapMegabytes * 2 }))
  const log = openSync(logFile, 'a')
  const child = spawn(
    process.execPath,
    [...buildNodeArguments(heap), join(import.meta.dirname, 'tenant-host.ts')],
    { stdio: ['ignore', log, log, 'ipc'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  closeSync(log)
  let orders = 0
  await answerOf(child, 0, logFile)
  return {
    workloads,
    pid: child.pid ?? 0,
    async start(programs: readonly HostedProgram[]) {
      orders += 1
      child.send({ id: orders, workloads: programs })
      await answerOf(child, orders, logFile)
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Resolves when the host has carried out the order; rejects if it ends. */
async function answerOf(child: ChildProcess, id: number, logFile: string): Promise<void> {
  const stop = new AbortController()
  const answered = new Promise<void>(resolve => {
    const listen = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('started' in message)) return
      if (message.started !== id) return
      child.off('message', listen)
      resolve()
    }
    child.on('message', listen)
  })
  const ended = once(child, 'exit', { signal: stop.signal }).then(() => {
    throw new Error(`a host ended: ${readFileSync(logFile, 'utf8').slice(-2000)}`)
  })
  ended.catch(() => undefined)
  try {
    await Promise.race([answered, ended])
  } finally {
    stop.abort()
  }
}
