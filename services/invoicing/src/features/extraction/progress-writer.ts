import type { ReadingProgress } from '@rms/contracts'

export interface ProgressWriter {
  /** Never waits and never throws. */
  report(progress: ReadingProgress): void
  /** Discards unwritten progress, and waits for a write in progress. */
  close(): Promise<void>
}

/** Writes the latest progress, at most once per interval: a reader reports more often than anyone needs. */
export function createProgressWriter(
  write: (progress: ReadingProgress) => Promise<void>,
  everyMs: number,
): ProgressWriter {
  let newest: ReadingProgress | null = null
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function writeNewest(): void {
    timer = null
    if (newest === null) return
    const progress = newest
    newest = null
    writing = writing.then(() => write(progress)).catch(() => undefined)
    timer = setTimeout(writeNewest, everyMs)
  }

  return {
    report(progress) {
      newest = progress
      if (timer === null) writeNewest()
    },
    async close() {
      newest = null
      if (timer !== null) clearTimeout(timer)
      timer = null
      await writing
    },
  }
}
