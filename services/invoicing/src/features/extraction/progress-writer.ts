import type { ReadingProgress } from '@rms/contracts'

export interface ProgressWriter {
  /** Never waits and never throws. */
  note(progress: ReadingProgress): void
  /** Drops what was not written yet, and waits for what is being written. */
  close(): Promise<void>
}

/**
 * Writes the newest progress, at most once in so many milliseconds: a reader reports faster than anyone
 * looks.
 */
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
    note(progress) {
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
