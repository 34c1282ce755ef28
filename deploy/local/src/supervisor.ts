import { get } from 'node:http'
import {
  describeEndOfLog,
  type Log,
  launchNode,
  launchServer,
  restartOnExit,
  rotateLog,
  type SupervisedProcess,
  trimOpenLog,
  UserFacingError,
} from '@rms/infrastructure'
import { pollUntil } from '@rms/service-kit/poll-until'

/** A Node process to supervise. */
export type ProcessSpec = {
  name: string
  entry: string
  nodeArguments: readonly string[]
  env: NodeJS.ProcessEnv
  logFile: string
  /** Each answers 200 when a part of the process is ready. */
  readyUrls: readonly string[]
  arguments?: readonly string[]
  cwd?: string
  /** For a program that does not load `stop-with-parent.ts`. */
  usesStopPipe?: boolean
}

export type ProcessSupervisor = {
  processes: ReadonlyMap<string, SupervisedProcess>
  /** Resolves when every process is ready; throws a `UserFacingError` that names the first one that fails. */
  waitUntilReady(limits?: StartupLimits): Promise<void>
  stop(): Promise<void>
}

/** How long to wait, and whether to give up on a process that keeps crashing. */
export type StartupLimits = { timeoutMs: number; failsOnRepeatedExits: boolean }

const STARTUP_TIMEOUT_MS = 90_000
const LOG_UNREADY_AFTER_MS = 20_000
const MAX_EXITS = 4
const LOG_WATCH_MS = 60_000

/** Starts all processes and restarts them when they end. */
export const superviseProcesses = (specs: readonly ProcessSpec[], log: Log): ProcessSupervisor => {
  const processes = new Map(specs.map(spec => [spec.name, startProcess(spec, log)]))
  const watch = setInterval(() => {
    for (const { logFile } of specs) trimOpenLog(logFile)
  }, LOG_WATCH_MS)
  watch.unref()
  return {
    processes,
    waitUntilReady: async (limits = { timeoutMs: STARTUP_TIMEOUT_MS, failsOnRepeatedExits: true }) => {
      const unreadyTimer = setTimeout(() => void logUnready(specs, log), LOG_UNREADY_AFTER_MS)
      const all = specs.map(spec => waitForReadiness(spec, processes.get(spec.name), limits))
      await Promise.all(all).finally(() => clearTimeout(unreadyTimer))
    },
    stop: async () => {
      clearInterval(watch)
      await Promise.all([...processes.values()].map(supervised => supervised.stop()))
    },
  }
}

const startProcess = (spec: ProcessSpec, log: Log): SupervisedProcess => {
  rotateLog(spec.logFile)
  const { name, logFile, env, cwd } = spec
  const args = [...spec.nodeArguments, spec.entry, ...(spec.arguments ?? [])]
  const launch = spec.usesStopPipe ? launchServer : launchNode
  const start = () => launch({ file: process.execPath, args, logFile, env, cwd })
  return restartOnExit({ name, launch: start, log, logFile })
}

const logUnready = async (specs: readonly ProcessSpec[], log: Log): Promise<void> => {
  for (const { name, readyUrls, logFile } of specs) {
    if (!(await areAllReady(readyUrls))) log(`Still waiting for ${name}. Its log: ${logFile}`)
  }
}

const waitForReadiness = async (
  spec: ProcessSpec,
  supervised: SupervisedProcess | undefined,
  limits: StartupLimits,
): Promise<void> => {
  const hasGivenUp = () => limits.failsOnRepeatedExits && (supervised?.unexpectedExits ?? 0) >= MAX_EXITS
  const isDone = await pollUntil(async () => hasGivenUp() || (await areAllReady(spec.readyUrls)), {
    withinMs: limits.timeoutMs,
    firstPauseMs: 100,
    longestPauseMs: 100,
  })
  if (isDone && !hasGivenUp()) return
  throw new UserFacingError(
    `${spec.name} does not start. The end of its log (${spec.logFile}):${describeEndOfLog(spec.logFile, 20)}`,
  )
}

const areAllReady = async (urls: readonly string[]): Promise<boolean> =>
  (await Promise.all(urls.map(isProcessReady))).every(isReady => isReady)

/** Whether the URL responds with 200. */
export const isProcessReady = (url: string): Promise<boolean> =>
  new Promise(resolve => {
    const request = get(url, { timeout: 2_000 }, response => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.once('error', () => resolve(false))
    request.once('timeout', () => request.destroy())
  })
