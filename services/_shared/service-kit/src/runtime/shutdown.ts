import { getErrorCode } from '../errors/errors.ts'
import { ConfigError } from './config.ts'
import type { Logger } from './logging.ts'

/** Why a process stops: on request, or after an unexpected error, which may have left it in a broken state. */
export type StopReason = 'requested' | 'failed'

type StopStep = (reason: StopReason) => Promise<void> | void

export interface Lifecycle {
  /**
   * Registers a step that stops a part and finishes its running work. Steps run in reverse order when the process
   * stops.
   */
  onStop(name: string, stop: StopStep): void
  /** Resolves when all steps have run. */
  stop(reason?: StopReason): Promise<void>
}

/** Stops what was started, in reverse order. A step that fails does not prevent the others from running. */
export function createLifecycle(logger?: Logger): Lifecycle {
  const steps: { name: string; stop: StopStep }[] = []
  let stopping: Promise<void> | null = null
  const stopAll = async (reason: StopReason) => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step.stop(reason)
      } catch (error) {
        logger?.warn({ err: error, step: step.name }, 'a part did not stop cleanly')
      }
    }
  }
  return {
    onStop: (name, stop) => void steps.push({ name, stop }),
    stop(reason = 'requested') {
      stopping ??= stopAll(reason)
      return stopping
    },
  }
}

interface ProcessOptions {
  readonly name: string
  readonly logger: Logger
  readonly start: (lifecycle: Lifecycle) => Promise<void>
  readonly hardExitMs?: number
}

/** What this process runs: one service, or several that are hosted together. */
const running: { readonly name: string; readonly lifecycle: Lifecycle }[] = []
let isHandlingSignals = false

/**
 * Runs a service from start to stop. On SIGTERM or SIGINT, the running work finishes and everything is closed; after
 * ten seconds the process exits anyway. An unhandled error does the same, without taking further work, and ends the
 * process with code 1, so that its supervisor restarts it. A start that fails is explained in one sentence. If several
 * services run in one process, they stop together.
 */
export async function runProcess({
  name,
  logger,
  start,
  hardExitMs = 10_000,
}: ProcessOptions): Promise<void> {
  // Files that this process writes are accessible to its user only.
  process.umask(0o077)
  const lifecycle = createLifecycle(logger)
  running.push({ name, lifecycle })
  handleSignals(logger, hardExitMs)
  try {
    await start(lifecycle)
  } catch (error) {
    logger.fatal(error instanceof ConfigError ? {} : { err: error }, startProblem(name, error))
    await stopAndExit(1, hardExitMs)
  }
}

/** Handles signals and unhandled errors of the process, once for everything that runs in it. */
function handleSignals(logger: Logger, hardExitMs: number): void {
  if (isHandlingSignals) return
  isHandlingSignals = true
  const getNames = () => running.map(({ name }) => name).join(', ')
  const fail = (error: unknown) => {
    logger.fatal(
      { err: error },
      `unhandled error in ${getNames()}: the process finishes its running work and exits`,
    )
    void stopAndExit(1, hardExitMs)
  }
  let hasReceivedSignal = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (hasReceivedSignal) return
    hasReceivedSignal = true
    logger.info({ signal }, `stopping ${getNames()}`)
    void stopAndExit(0, hardExitMs)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('unhandledRejection', fail)
  process.on('uncaughtException', fail)
}

async function stopAndExit(code: number, hardExitMs: number): Promise<void> {
  setTimeout(() => process.exit(code || 1), hardExitMs).unref()
  const reason = code === 0 ? 'requested' : 'failed'
  await Promise.all(running.map(({ lifecycle }) => lifecycle.stop(reason)))
  process.exit(code)
}

/** One clear sentence on why a process did not start. */
function startProblem(name: string, error: unknown): string {
  if (error instanceof ConfigError) return `${name} cannot start: ${error.message}`
  if (getErrorCode(error) === 'EADDRINUSE')
    return `${name} cannot start: its port is in use by another program.`
  if (error instanceof Error && /^Mongo/.test(error.name))
    return `${name} cannot start: MongoDB does not answer. Check MONGODB_URI and that it runs.`
  return `${name} cannot start: ${error instanceof Error ? error.message : String(error)}`
}
