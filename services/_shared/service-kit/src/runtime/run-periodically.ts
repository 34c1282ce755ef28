import type { Logger } from './logging.ts'

const PAUSE_MS = 2000

export interface PeriodicTask {
  /** Does everything that is due. */
  readonly run: () => Promise<unknown>
  /** Every few seconds if not stated. */
  readonly everyMs?: number
}

interface PeriodicTasks {
  /** Only one runs at a time; the next one waits for it. */
  readonly tasks: readonly PeriodicTask[]
  /** Logged after a failure: 'forecasts could not be published'. */
  readonly failure: string
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Runs tasks immediately, in their order, and then each in its interval, one at a time. An interval that ends while the
 * same task still runs is skipped. Returns a function that stops them; a task that has begun is finished.
 */
export function runPeriodically({ tasks, failure, logger }: PeriodicTasks): () => void {
  const due = new Set(tasks)
  let running: PeriodicTask | null = null
  const runDue = async () => {
    if (running) return
    // Includes what becomes due in the meantime.
    for (const task of due) {
      due.delete(task)
      running = task
      try {
        await task.run()
      } catch (error) {
        logger.warn({ err: error }, `${failure}; tried again in a few seconds`)
      }
    }
    running = null
  }
  const timers = tasks.map(task => {
    const timer = setInterval(() => {
      if (task !== running) due.add(task)
      void runDue()
    }, task.everyMs ?? PAUSE_MS)
    return timer.unref()
  })
  void runDue()
  return () => {
    timers.forEach(clearInterval)
    due.clear()
  }
}
