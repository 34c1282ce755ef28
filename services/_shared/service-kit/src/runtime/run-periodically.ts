import type { Logger } from './logging.ts'

const PAUSE_MS = 2000

export interface PeriodicWork {
  /** Does everything that is to be done. */
  readonly run: () => Promise<unknown>
  /** Every few seconds if not stated. */
  readonly everyMs?: number
}

interface PeriodicWorks {
  /** None runs while another one does: it then waits for it. */
  readonly works: readonly PeriodicWork[]
  /** Logged after a failure: 'forecasts could not be published'. */
  readonly failure: string
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Runs works at once, in their order, and then each in its interval, one at a time. An interval that ends while the
 * same work still runs is skipped. Returns a function that stops them; a work that has begun is finished.
 */
export function runPeriodically({ works, failure, logger }: PeriodicWorks): () => void {
  const due = new Set(works)
  let running: PeriodicWork | null = null
  const runDue = async () => {
    if (running) return
    // Includes what becomes due in the meantime.
    for (const work of due) {
      due.delete(work)
      running = work
      try {
        await work.run()
      } catch (error) {
        logger.warn({ err: error }, `${failure}; tried again in a few seconds`)
      }
    }
    running = null
  }
  const timers = works.map(work => {
    const timer = setInterval(() => {
      if (work !== running) due.add(work)
      void runDue()
    }, work.everyMs ?? PAUSE_MS)
    return timer.unref()
  })
  void runDue()
  return () => {
    timers.forEach(clearInterval)
    due.clear()
  }
}
