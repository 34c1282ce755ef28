import type { ReadingOutcome } from '@rms/contracts'
import type { DocumentInput } from '../documents/read-document.ts'
import type { ReportProgress } from '../file/outcome.ts'
import { type ChildLimits, type ReadingChild, startReadingChild } from './reader-child-process.ts'

export interface ReaderWorkerOptions extends ChildLimits {
  /** How long a process waits for the next document before it makes room. */
  idleMs: number
  onCrash: (reason: string) => void
}

/** One place in which documents are read one after the other, with a process that comes and goes as needed. */
export interface ReaderWorker {
  read(document: DocumentInput, onProgress: ReportProgress): Promise<ReadingOutcome>
  /** Whether a process is there that need not be started. */
  isWarm(): boolean
  /** Ends the process, whatever it does. */
  stop(): void
}

/** A process that has grown this far is replaced before it meets the limit on a document that is not to blame. */
const RECYCLE_SHARE = 0.6

export function createReaderWorker({ idleMs, onCrash, ...limits }: ReaderWorkerOptions): ReaderWorker {
  let child: ReadingChild | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const stop = () => {
    clearTimeout(idle)
    child?.stop()
    child = null
  }
  return {
    read: async (document, onProgress) => {
      clearTimeout(idle)
      if (!child?.isAlive()) child = startReadingChild(limits, onCrash)
      lastId += 1
      const outcome = await child.read({ id: lastId, ...document }, onProgress)
      const megabytes = await child?.megabytes()
      if (megabytes && megabytes > limits.memoryLimitMb * RECYCLE_SHARE) stop()
      idle = setTimeout(stop, idleMs).unref()
      return outcome
    },
    isWarm: () => child?.isAlive() ?? false,
    stop,
  }
}
