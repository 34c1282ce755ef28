import type { Logger } from './logging.ts'

const PAUSE_MS = 2000
/** Changes that another process made and could not announce are found after this time. */
const IDLE_PAUSE_MS = 20_000

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
  /**
   * While it is false, tasks run every 20 seconds only, unless their interval is longer. A task that failed is tried again
   * in its interval.
   */
  readonly hasRecentChanges?: () => boolean
}

/**
 * Runs tasks immediately, in their order, and then each in its interval, one at a time. An interval that ends while the
 * same task still runs is skipped. Returns a function that stops them; a task that has begun is finished.
 */
export function runPeriodically({
  tasks,
  failure,
  logger,
  hasRecentChanges = () => true,
}: PeriodicTasks): () => void {
  const due = new Set(tasks)
  const failed = new Set<PeriodicTask>()
  let running: PeriodicTask | null = null
  const runDue = async () => {
    if (running) return
    // Includes what becomes due in the meantime.
    for (const task of due) {
      due.delete(task)
      running = task
      try {
        await task.run()
        failed.delete(task)
      } catch (error) {
        failed.add(task)
        logger.warn({ err: error }, `${failure}; tried again in a few seconds`)
      }
    }
    running = null
  }
  const timers = tasks.map(task => {
    const everyMs = task.everyMs ?? PAUSE_MS
    let sinceLastMs = 0
    const timer = setInterval(() => {
      sinceLastMs += everyMs
      if (sinceLastMs < IDLE_PAUSE_MS && !failed.has(task) && !hasRecentChanges()) return
      sinceLastMs = 0
      if (task !== running) due.add(task)
      void runDue()
    }, everyMs)
    return timer.unref()
  })
  void runDue()
  return () => {
    timers.forEach(clearInterval)
    due.clear()
  }
}
