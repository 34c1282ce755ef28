import { errorCode } from '../errors/errors.ts'
import { ConfigError } from './config.ts'
import type { Logger } from './logging.ts'

/** Why a process stops: it was asked to, or it met an error that nobody expected and its state may be broken. */
export type StopReason = 'asked' | 'failed'

type StopStep = (reason: StopReason) => Promise<void> | void

export interface Lifecycle {
  /** Steps run in the reverse order when the process is told to stop; each finishes its work in hand. */
  onStop(name: string, stop: StopStep): void
  /** Resolves when all steps have run. */
  stop(reason?: StopReason): Promise<void>
}

/** What was started, to be stopped in reverse. A step that fails does not keep the others from running. */
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
    stop(reason = 'asked') {
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

/**
 * Runs a process from start to stop: SIGTERM or SIGINT lets the work in hand finish and closes everything; after
 * ten seconds it ends anyway. An error that nobody handled does the same, without taking further work, and ends the
 * process with code 1: whoever started it starts it again. A start that fails says why in one sentence.
 */
export async function runProcess({
  name,
  logger,
  start,
  hardExitMs = 10_000,
}: ProcessOptions): Promise<void> {
  // What this process writes is its user's alone.
  process.umask(0o077)
  const lifecycle = createLifecycle(logger)
  const exit = async (code: number) => {
    setTimeout(() => process.exit(code || 1), hardExitMs).unref()
    await lifecycle.stop(code === 0 ? 'asked' : 'failed')
    process.exit(code)
  }
  const fail = (error: unknown) => {
    logger.fatal({ err: error }, `a failure that nobody handled: ${name} finishes the work in hand and ends`)
    void exit(1)
  }
  let told = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (told) return
    told = true
    logger.info({ signal }, `${name} stops`)
    void exit(0)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('unhandledRejection', fail)
  process.on('uncaughtException', fail)
  try {
    await start(lifecycle)
  } catch (error) {
    logger.fatal(error instanceof ConfigError ? {} : { err: error }, startProblem(name, error))
    await exit(1)
  }
}

/** One clear sentence on why a process did not start. */
function startProblem(name: string, error: unknown): string {
  if (error instanceof ConfigError) return `${name} cannot start: ${error.message}`
  if (errorCode(error) === 'EADDRINUSE') return `${name} cannot start: its port is in use by another program.`
  if (error instanceof Error && /^Mongo/.test(error.name))
    return `${name} cannot start: MongoDB does not answer. Check MONGODB_URI and that it runs.`
  return `${name} cannot start: ${error instanceof Error ? error.message : String(error)}`
}
