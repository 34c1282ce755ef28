import { access } from 'node:fs/promises'
import type { ReadingOutcome } from '@rms/contracts'
import type { SupplierHints } from './layout/layout-reading.ts'
import type { ReportProgress } from './progress.ts'
import { type ReadingChild, startReadingChild } from './reading-child.ts'

export interface IsolationOptions {
  /** Longest time for one document. */
  timeoutMs?: number
  /** Most resident memory of the process that reads. */
  memoryLimitMb?: number
  /** How long that process waits for the next document before it makes room. */
  idleMs?: number
  /** Told why a process died or the reader failed, for the log. */
  onCrash?: (reason: string) => void
}

export interface IsolatedReader {
  /** Reads one document after the other in a process of its own. Rejects when there is no such file, never for what is in it. */
  read(filePath: string, onProgress: ReportProgress, supplierHints?: SupplierHints): Promise<ReadingOutcome>
  /** Finishes the documents in hand and ends the process. */
  close(): Promise<void>
}

/** A process that has grown this far is replaced before it meets the limit on a document that is not to blame. */
const RECYCLE_SHARE = 0.6

export function createIsolatedReader({
  timeoutMs = 300_000,
  memoryLimitMb = 900,
  idleMs = 20_000,
  onCrash = () => {},
}: IsolationOptions = {}): IsolatedReader {
  let child: ReadingChild | null = null
  let lastInLine: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const stopChild = () => {
    clearTimeout(idle)
    child?.stop()
    child = null
  }
  const readNext = async (
    request: { path: string; supplierHints?: SupplierHints },
    onProgress: ReportProgress,
  ) => {
    clearTimeout(idle)
    if (!child?.isAlive()) child = startReadingChild({ timeoutMs, memoryLimitMb }, onCrash)
    lastId += 1
    const outcome = await child.read({ id: lastId, ...request }, onProgress)
    const megabytes = await child.megabytes()
    if (megabytes !== null && megabytes > memoryLimitMb * RECYCLE_SHARE) stopChild()
    idle = setTimeout(stopChild, idleMs).unref()
    return outcome
  }

  return {
    read: async (path, onProgress, supplierHints) => {
      await access(path)
      const outcome = lastInLine.then(() => readNext({ path, supplierHints }, onProgress))
      lastInLine = outcome
      return outcome
    },
    close: async () => {
      await lastInLine
      stopChild()
    },
  }
}
