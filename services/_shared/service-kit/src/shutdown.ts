import { ConfigError } from './config.ts'
import { errorCode } from './error-code.ts'
import type { Logger } from './logging.ts'

export interface Lifecycle {
  /** Steps run in the reverse order when the process is told to stop; each finishes its work in hand. */
  onStop(name: string, stop: () => Promise<void> | void): void
  /** Resolves when all steps have run. */
  stop(): Promise<void>
}

/** What was started, to be stopped in reverse. A step that fails does not keep the others from running. */
export function createLifecycle(logger?: Logger): Lifecycle {
  const steps: { name: string; stop: () => Promise<void> | void }[] = []
  let stopping: Promise<void> | null = null
  const stopAll = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step.stop()
      } catch (error) {
        logger?.warn({ err: error, step: step.name }, 'a part did not stop cleanly')
      }
    }
  }
  return {
    onStop: (name, stop) => void steps.push({ name, stop }),
    stop() {
      stopping ??= stopAll()
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
 * ten seconds it ends anyway. A start that fails says why in one sentence.
 */
export async function runProcess({
  name,
  logger,
  start,
  hardExitMs = 10_000,
}: ProcessOptions): Promise<void> {
  const lifecycle = createLifecycle(logger)
  const exit = async (code: number) => {
    setTimeout(() => process.exit(code || 1), hardExitMs).unref()
    await lifecycle.stop()
    process.exit(code)
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
  process.on('unhandledRejection', error => {
    logger.fatal({ err: error }, 'a failure that nobody handled')
    void exit(1)
  })
  process.on('uncaughtException', error => {
    logger.fatal({ err: error }, 'a failure that nobody handled')
    void exit(1)
  })
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
