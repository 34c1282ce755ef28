import { access } from 'node:fs/promises'
import type { ReadingOutcome } from '@rms/contracts'
import type { DocumentInput } from '../documents/read-document.ts'
import type { ReportProgress } from '../file/unreadable-document.ts'
import { createReaderWorker, type ReaderWorker } from './reader-worker.ts'

export interface IsolatedReaderOptions {
  /** How many documents are read at once, each in its own process. */
  processes?: number
  /** Time limit for one document. */
  timeoutMs?: number
  /** Limit of the resident memory of a reader process. */
  memoryLimitMb?: number
  /** Limit of processor seconds for a document until text recognition starts. */
  textLimitSeconds?: number
  /** How long an idle reader process is kept. */
  idleMs?: number
  /** Called with the reason why a process died or the reader failed, for the log. */
  onCrash?: (reason: string) => void
}

export interface IsolatedReader {
  /**
   * Reads a document in a separate process, in the order of calls. Rejects if the file does not exist, or with the
   * reason of the signal that cancels it, but never because of the content of the document.
   */
  read(document: DocumentInput, onProgress: ReportProgress, cancelled?: AbortSignal): Promise<ReadingOutcome>
  /** Finishes running documents and ends the processes. */
  close(): Promise<void>
}

export function createIsolatedReader({
  processes = 1,
  timeoutMs = 300_000,
  memoryLimitMb = 900,
  textLimitSeconds = 20,
  idleMs = 20_000,
  onCrash = () => {},
}: IsolatedReaderOptions = {}): IsolatedReader {
  const options = { timeoutMs, memoryLimitMb, textLimitSeconds, idleMs, onCrash }
  const workers = Array.from({ length: Math.max(1, processes) }, () => createReaderWorker(options))
  const pool = createReaderWorkerPool(workers)
  const inProgress = new Set<Promise<unknown>>()

  const readWithWorker = async (
    document: DocumentInput,
    onProgress: ReportProgress,
    cancelled?: AbortSignal,
  ) => {
    const worker = await pool.acquire()
    const stop = () => worker.stop()
    try {
      cancelled?.throwIfAborted()
      cancelled?.addEventListener('abort', stop)
      const outcome = await worker.read(document, onProgress)
      cancelled?.throwIfAborted()
      return outcome
    } finally {
      cancelled?.removeEventListener('abort', stop)
      pool.release(worker)
    }
  }
  return {
    read: async (document, onProgress, cancelled) => {
      await access(document.path)
      const outcome = readWithWorker(document, onProgress, cancelled)
      inProgress.add(outcome)
      return outcome.finally(() => inProgress.delete(outcome))
    },
    close: async () => {
      await Promise.allSettled(inProgress)
      for (const worker of workers) worker.stop()
    },
  }
}

interface ReaderWorkerPool {
  acquire(): Promise<ReaderWorker>
  release(worker: ReaderWorker): void
}

/** First come, first served, by a running process if one is free. */
function createReaderWorkerPool(workers: readonly ReaderWorker[]): ReaderWorkerPool {
  const free = [...workers]
  const waiting: ((worker: ReaderWorker) => void)[] = []
  return {
    acquire: async () => {
      const warm = free.findIndex(worker => worker.isWarm())
      const [worker] = free.splice(Math.max(0, warm), 1)
      return worker ?? new Promise(resolve => waiting.push(resolve))
    },
    release: worker => {
      const next = waiting.shift()
      if (next) next(worker)
      else free.push(worker)
    },
  }
}

export interface MachineResources {
  readonly cores: number
  readonly memoryMb: number
}

/** Recognition keeps one core busy, and the rest of the product on the same machine needs memory too. */
const SHARE_OF_MEMORY = 0.5

/** How many documents are read at once: one per core, as far as half of the memory allows; at least one. */
export function getReaderPoolSize({ cores, memoryMb }: MachineResources, megabytesEach: number): number {
  const fitting = Math.floor((memoryMb * SHARE_OF_MEMORY) / megabytesEach)
  return Math.max(1, Math.min(cores, fitting))
}
