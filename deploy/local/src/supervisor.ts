import { get } from 'node:http'
import {
  formatLogLine,
  type Log,
  launchNode,
  launchServer,
  Problem,
  readLastLogLines,
  restartOnExit,
  rotateLog,
  type SupervisedProcess,
  trimOpenLog,
} from '@rms/infrastructure'
import { pollUntil } from '@rms/service-kit/poll-until'

/** A Node process to supervise. */
export type ProcessSpec = {
  name: string
  entry: string
  nodeArguments: readonly string[]
  env: NodeJS.ProcessEnv
  logFile: string
  readyUrl: string
  arguments?: readonly string[]
  cwd?: string
  /** For a program that does not load `stop-with-parent.ts`. */
  isLeashed?: boolean
}

export type Supervisor = {
  processes: ReadonlyMap<string, SupervisedProcess>
  /** Resolves when every process is ready; throws a `UserFacingError` that names the first one that fails. */
  ready(patience?: StartupLimits): Promise<void>
  stop(): Promise<void>
}

/** How long to wait, and whether to give up on a process that keeps crashing. */
export type StartupLimits = { ms: number; givesUp: boolean }

const PATIENCE_MS = 90_000
const WONDER_AFTER_MS = 20_000
const DEATHS_BEFORE_GIVING_UP = 4
const LOG_WATCH_MS = 60_000

/** Starts all processes and restarts them when they end. */
export const supervise = (specs: readonly ProcessSpec[], log: Log): Supervisor => {
  const processes = new Map(specs.map(spec => [spec.name, keep(spec, log)]))
  const watch = setInterval(() => {
    for (const { logFile } of specs) trimOpenLog(logFile)
  }, LOG_WATCH_MS)
  watch.unref()
  return {
    processes,
    ready: async (patience = { ms: PATIENCE_MS, givesUp: true }) => {
      const wonder = setTimeout(() => void nameUnready(specs, log), WONDER_AFTER_MS)
      const all = specs.map(spec => waitForReadiness(spec, processes.get(spec.name), patience))
      await Promise.all(all).finally(() => clearTimeout(wonder))
    },
    stop: async () => {
      clearInterval(watch)
      await Promise.all([...processes.values()].map(kept => kept.stop()))
    },
  }
}

const keep = (spec: ProcessSpec, log: Log): SupervisedProcess => {
  rotateLog(spec.logFile)
  const { name, logFile, env, cwd } = spec
  const args = [...spec.nodeArguments, spec.entry, ...(spec.arguments ?? [])]
  const launch = spec.isLeashed ? launchServer : launchNode
  const start = () => launch({ file: process.execPath, args, logFile, env, cwd })
  return restartOnExit({ name, launch: start, log, where: logFile })
}

const nameUnready = async (specs: readonly ProcessSpec[], log: Log): Promise<void> => {
  for (const { name, readyUrl, logFile } of specs) {
    if (!(await isReady(readyUrl))) log(`Still waiting for ${name}. Its log: ${logFile}`)
  }
}

const waitForReadiness = async (
  spec: ProcessSpec,
  kept: SupervisedProcess | undefined,
  patience: StartupLimits,
): Promise<void> => {
  const hasGivenUp = () => patience.givesUp && (kept?.deaths ?? 0) >= DEATHS_BEFORE_GIVING_UP
  const settled = await pollUntil(async () => hasGivenUp() || (await isReady(spec.readyUrl)), {
    withinMs: patience.ms,
    firstPauseMs: 100,
    longestPauseMs: 100,
  })
  if (settled && !hasGivenUp()) return
  const tail = readLastLogLines(spec.logFile, 20).map(line => `  ${formatLogLine(line).slice(0, 400)}`)
  throw new Problem(
    [`${spec.name} does not start. The end of its log (${spec.logFile}):`, ...tail].join('\n'),
  )
}

/** Whether the URL responds with 200. */
export const isReady = (url: string): Promise<boolean> =>
  new Promise(resolve => {
    const request = get(url, { timeout: 2_000 }, response => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.once('error', () => resolve(false))
    request.once('timeout', () => request.destroy())
  })
