import type { ReadingOutcome } from '@rms/contracts'
import type { DocumentInput } from '../documents/read-document.ts'
import type { ReportProgress } from '../file/unreadable-document.ts'
import {
  type ReaderChildProcess,
  type ReaderProcessLimits,
  startReaderChildProcess,
} from './reader-child-process.ts'

export interface ReaderWorkerOptions extends ReaderProcessLimits {
  /** How long an idle process is kept. */
  idleMs: number
  onCrash: (reason: string) => void
}

/** Reads documents one after the other, in a process that is started and stopped as needed. */
export interface ReaderWorker {
  read(document: DocumentInput, onProgress: ReportProgress): Promise<ReadingOutcome>
  /** Whether a process is already running. */
  isWarm(): boolean
  /** Kills the process, whatever it is doing. */
  stop(): void
}

/**
 * A process whose memory has grown to this share of the limit is replaced before it exceeds the limit on an innocent
 * document.
 */
const RECYCLE_SHARE = 0.6

export function createReaderWorker({ idleMs, onCrash, ...limits }: ReaderWorkerOptions): ReaderWorker {
  let child: ReaderChildProcess | null = null
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
      if (!child?.isAlive()) child = startReaderChildProcess(limits, onCrash)
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
