import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupervisedProcess } from '@rms/infrastructure'
import {
  findFreePort,
  findFreePorts,
  type Infrastructure,
  type Log,
  loadSecrets,
  silentLog,
  startInfrastructure,
  useStartedServers,
} from '@rms/infrastructure'
import { NAME_PREFIX_ENV } from './local-settings.ts'
import {
  buildNodeArguments,
  buildProcessEnvironment,
  type FirstAdminCredentials,
  type StackEnvironment,
} from './process-environment.ts'
import { groupWorkloads, type ProcessGroup, type ProcessLayout } from './process-layout.ts'
import { type ProcessSpec, type ProcessSupervisor, superviseProcesses } from './supervisor.ts'
import { ensureWebIsBuilt } from './web-build.ts'
import { buildHostEnvironment } from './workload-host.ts'
import { assignPorts, getReadinessUrl, type PortsByWorkload, WORKLOADS } from './workloads.ts'

/** The running product. */
export type Stack = {
  url: string
  admin: FirstAdminCredentials
  ports: PortsByWorkload
  /** Processes by name, with `mongodb` and `redis` if started with this stack. Each workload is one unless hosted. */
  processes: ReadonlyMap<string, SupervisedProcess>
  /** For tools that access the servers directly. */
  mongodbUri: string
  mongodbPrefix: string
  redisUrl: string
  queuePrefix: string
  dataDir: string
  stop(): Promise<void>
}

export type StackOptions = {
  /** Overrides the environment of the processes. */
  env?: Record<string, string>
  /** By default a temporary folder, deleted at the end. */
  dataDir?: string
  port?: number
  /** By default `separate`, as in production. */
  layout?: ProcessLayout
  /** Start servers for this stack only, which can be stopped and started, even if the test run has shared ones. */
  ownServers?: boolean
  log?: Log
}

/**
 * Starts every process on free ports with an empty database, for a test or measurement. Uses the servers of
 * RMS_TEST_MONGODB_URI and RMS_TEST_REDIS_URL with unique database and queue names, else starts its own.
 */
export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  const log = options.log ?? silentLog
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'rms-stack-'))
  const [infrastructure] = await Promise.all([
    startStackInfrastructure(dataDir, options),
    ensureWebIsBuilt(log),
  ])
  const identity = createIdentity(options.env ?? {})
  const port = await findFreePort(options.port)
  const env = { ...options.env, ...identity.names }
  const { layout = 'separate' } = options
  const supervisor = await superviseStack({
    ...{ ...identity, infrastructure, dataDir, port, env, layout },
    log: options.log ?? logToStandardError,
  })
  const stop = async () => {
    await supervisor.stop()
    await infrastructure.stop()
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  await supervisor.waitUntilReady().catch(error => stop().then(() => Promise.reject(error)))
  return {
    url: `http://localhost:${port}`,
    admin: identity.admin,
    ports: supervisor.ports,
    processes: new Map([...supervisor.processes, ...Object.entries(infrastructure.startedServers)]),
    mongodbUri: infrastructure.mongodbUri,
    mongodbPrefix: identity.names.MONGODB_PREFIX,
    redisUrl: infrastructure.redisUrl,
    queuePrefix: identity.names.QUEUE_PREFIX,
    dataDir,
    stop,
  }
}

/** A process that crashes during a test is reported, because its log is deleted with the stack. */
const logToStandardError: Log = line => process.stderr.write(`${line}\n`)

/** Unique names and an administrator for this stack. */
const createIdentity = (env: Record<string, string>) => {
  const name = `rms${randomBytes(4).toString('hex')}`
  return {
    names: { MONGODB_PREFIX: env.MONGODB_PREFIX ?? name, QUEUE_PREFIX: env.QUEUE_PREFIX ?? name },
    admin: {
      username: env.ADMIN_USERNAME ?? 'admin',
      password: env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url'),
    },
    isDemoAdmin: false,
  }
}

export type SuperviseOptions = {
  infrastructure: Infrastructure
  dataDir: string
  port: number
  admin: FirstAdminCredentials
  isDemoAdmin: boolean
  env: Record<string, string>
  layout: ProcessLayout
  log: Log
  /** Changes the options of a process, for a run with reload. */
  adaptSpec?: (spec: ProcessSpec) => ProcessSpec
}

/** Starts every process of the product on existing servers. */
export const superviseStack = async (
  options: SuperviseOptions,
): Promise<ProcessSupervisor & { ports: PortsByWorkload }> => {
  const ports = assignPorts(
    options.port,
    (await findFreePorts(2 * WORKLOADS.length + 1)).filter(port => port !== options.port),
  )
  const environment: StackEnvironment = {
    infrastructure: options.infrastructure,
    secrets: loadSecrets(options.dataDir),
    admin: options.admin,
    isDemoAdmin: options.isDemoAdmin,
    publicUrl: `http://localhost:${options.port}`,
    ports,
    inherited: process.env,
    overrides: { ...NAME_PREFIX_ENV, ...options.env },
  }
  const adaptSpec = options.adaptSpec ?? (spec => spec)
  const specs = groupWorkloads(options.layout).map(group => ({
    ...describeProgram(group, environment),
    name: group.name,
    nodeArguments: buildNodeArguments(group.workloads),
    logFile: join(options.dataDir, 'logs', `${group.name}.log`),
    readyUrls: group.workloads.map(workload => getReadinessUrl(workload, ports)),
  }))
  return { ...superviseProcesses(specs.map(adaptSpec), options.log), ports }
}

/** A single workload is its own program; several run in a host. */
const describeProgram = ({ workloads }: ProcessGroup, environment: StackEnvironment) => {
  const programs = workloads.map(workload => ({
    entry: workload.entry,
    env: buildProcessEnvironment(workload, environment),
  }))
  const [only] = programs
  if (only && programs.length === 1) return only
  return { entry: join(import.meta.dirname, 'workload-host.ts'), env: buildHostEnvironment(programs) }
}

const startStackInfrastructure = async (
  dataDir: string,
  { ownServers, log }: StackOptions,
): Promise<Infrastructure> => {
  const { RMS_TEST_MONGODB_URI: mongodbUri, RMS_TEST_REDIS_URL: redisUrl, ...env } = process.env
  if (mongodbUri && redisUrl && !ownServers) return useStartedServers(dataDir, { mongodbUri, redisUrl })
  return startInfrastructure({ dataDir, log, env: { ...env, MONGODB_URI: undefined, REDIS_URL: undefined } })
}
