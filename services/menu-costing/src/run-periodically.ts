import type { Logger } from '@rms/service-kit'

const PAUSE_MS = 2000

interface PeriodicWork {
  /** Does everything that is to be done. */
  readonly run: () => Promise<unknown>
  /** Logged after a failure: 'forecasts could not be published'. */
  readonly failure: string
  readonly logger: Logger
}

/** Runs work at once and then every few seconds, never twice at a time. Returns a function that stops it. */
export function runPeriodically({ run, failure, logger }: PeriodicWork): () => void {
  let isRunning = false
  const runOnce = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await run()
    } catch (error) {
      logger.warn({ err: error }, `${failure}; tried again in a few seconds`)
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => void runOnce(), PAUSE_MS)
  timer.unref()
  void runOnce()
  return () => clearInterval(timer)
}
