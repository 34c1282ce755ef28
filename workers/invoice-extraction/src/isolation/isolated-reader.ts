import { access } from 'node:fs/promises'
import type { ReadingOutcome } from '@rms/contracts'
import type { DocumentInput } from '../documents/read-document.ts'
import type { ReportProgress } from '../file/outcome.ts'
import { createReaderWorker, type ReaderWorker } from './reader-worker.ts'

export interface IsolationOptions {
  /** How many documents are read at once, each in a process of its own. */
  processes?: number
  /** Longest time for one document. */
  timeoutMs?: number
  /** Most resident memory of a process that reads. */
  memoryLimitMb?: number
  /** Most processor seconds for what is read of a document before its print is recognised. */
  textLimitSeconds?: number
  /** How long such a process waits for the next document before it makes room. */
  idleMs?: number
  /** Told why a process died or the reader failed, for the log. */
  onCrash?: (reason: string) => void
}

export interface IsolatedReader {
  /**
   * Reads a document in a process of its own, in the order of asking. Rejects when there is no such file or with the
   * reason of the signal that cancels it, never for what is in the document.
   */
  read(document: DocumentInput, onProgress: ReportProgress, cancelled?: AbortSignal): Promise<ReadingOutcome>
  /** Finishes the documents in hand and ends the processes. */
  close(): Promise<void>
}

export function createIsolatedReader({
  processes = 1,
  timeoutMs = 300_000,
  memoryLimitMb = 900,
  textLimitSeconds = 20,
  idleMs = 20_000,
  onCrash = () => {},
}: IsolationOptions = {}): IsolatedReader {
  const options = { timeoutMs, memoryLimitMb, textLimitSeconds, idleMs, onCrash }
  const lanes = Array.from({ length: Math.max(1, processes) }, () => createReaderWorker(options))
  const turns = createTurns(lanes)
  const inHand = new Set<Promise<unknown>>()

  const readInTurn = async (document: DocumentInput, onProgress: ReportProgress, cancelled?: AbortSignal) => {
    const lane = await turns.take()
    const stop = () => lane.stop()
    try {
      cancelled?.throwIfAborted()
      cancelled?.addEventListener('abort', stop)
      const outcome = await lane.read(document, onProgress)
      cancelled?.throwIfAborted()
      return outcome
    } finally {
      cancelled?.removeEventListener('abort', stop)
      turns.give(lane)
    }
  }
  return {
    read: async (document, onProgress, cancelled) => {
      await access(document.path)
      const outcome = readInTurn(document, onProgress, cancelled)
      inHand.add(outcome)
      return outcome.finally(() => inHand.delete(outcome))
    },
    close: async () => {
      await Promise.allSettled(inHand)
      for (const lane of lanes) lane.stop()
    },
  }
}

interface Turns {
  take(): Promise<ReaderWorker>
  give(lane: ReaderWorker): void
}

/** Who asks first is served first, by a warm process where one is free. */
function createTurns(lanes: readonly ReaderWorker[]): Turns {
  const free = [...lanes]
  const waiting: ((lane: ReaderWorker) => void)[] = []
  return {
    take: async () => {
      const warm = free.findIndex(lane => lane.isWarm())
      const [lane] = free.splice(Math.max(0, warm), 1)
      return lane ?? new Promise(resolve => waiting.push(resolve))
    },
    give: lane => {
      const next = waiting.shift()
      if (next) next(lane)
      else free.push(lane)
    },
  }
}

export interface MachineResources {
  readonly cores: number
  readonly memoryMb: number
}

/** Recognition keeps one core busy; the rest of the product needs memory too, on the same machine. */
const SHARE_OF_MEMORY = 0.5

/** How many documents are read at once: one a core, as far as half of the memory goes; one at least. */
export function getPoolSize({ cores, memoryMb }: MachineResources, megabytesEach: number): number {
  const fitting = Math.floor((memoryMb * SHARE_OF_MEMORY) / megabytesEach)
  return Math.max(1, Math.min(cores, fitting))
}
