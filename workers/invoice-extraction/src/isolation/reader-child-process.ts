import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ReadingOutcome, UnreadableResult } from '@rms/contracts'
import { processorSeconds, residentMegabytes } from '@rms/service-kit/process-usage'

import { type ReportProgress, unreadable } from '../file/outcome.ts'
import { ReaderResponse, type ReadRequest } from './reader-messages.ts'

export interface ChildLimits {
  timeoutMs: number
  memoryLimitMb: number
  /**
   * Processor seconds until a document's own text is read. That takes seconds; only recognising print takes long. So what
   * was made to keep a reader busy does not keep it for minutes.
   */
  textLimitSeconds: number
}

/** A process that reads documents, one at a time. */
export interface ReadingChild {
  /** Never rejects. When the document costs the process its life, the outcome says why. */
  read(request: ReadRequest, onProgress: ReportProgress): Promise<ReadingOutcome>
  isAlive(): boolean
  megabytes(): Promise<number | null>
  stop(): void
}

const MEMORY_LOOK_MS = 100
const TEXT_LOOK_MS = 500
const TEXT_STAGES: ReadonlySet<string> = new Set(['opening', 'text'])
/** A document's time begins when the process says that it opens it, not while that process starts on a busy machine. */
const START_ALLOWANCE_MS = 30_000

/** Starts the process. Beside the watch on its memory its own heap is limited, for systems that cannot be watched. */
export function startReadingChild(limits: ChildLimits, onCrash: (reason: string) => void): ReadingChild {
  const child = fork(fileURLToPath(new URL('./reader-process.ts', import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${Math.max(32, Math.round(limits.memoryLimitMb * 0.75))}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', error => onCrash(error.message))
  return {
    read: (request, onProgress) => readIn(child, { request, onProgress, limits, onCrash }),
    isAlive: () => child.connected && !child.killed && child.exitCode === null,
    megabytes: async () => (child.pid ? residentMegabytes(child.pid) : null),
    stop: () => void child.kill('SIGKILL'),
  }
}

interface Errand {
  request: ReadRequest
  onProgress: ReportProgress
  limits: ChildLimits
  onCrash: (reason: string) => void
}

function readIn(child: ChildProcess, errand: Errand): Promise<ReadingOutcome> {
  const { promise, resolve } = Promise.withResolvers<ReadingOutcome>()
  let isOver = false
  const giveUp = (reason: UnreadableResult['reason']) => {
    if (isOver) return
    resolve({ kind: 'unreadable', unreadable: unreadable(reason) })
    child.kill('SIGKILL')
  }
  const takeTooLong = () => giveUp('took-too-long')
  let timer = setTimeout(takeTooLong, errand.limits.timeoutMs + START_ALLOWANCE_MS)
  const onMessage = (message: unknown) => takeAnswer(message, errand, { resolve, giveUp })
  child.once('message', () => {
    clearTimeout(timer)
    timer = setTimeout(takeTooLong, errand.limits.timeoutMs)
  })
  const onExit = (code: number | null, signal: string | null) => {
    errand.onCrash(`the reading process ended with ${signal ?? code}`)
    giveUp(signal === 'SIGABRT' || code === 134 ? 'took-too-much-memory' : 'damaged')
  }
  const watch = setInterval(() => void watchMemory(child, errand.limits, giveUp), MEMORY_LOOK_MS)
  const stopTextWatch = watchText(child, errand.limits, takeTooLong)
  child.on('message', onMessage).on('exit', onExit)
  child.send(errand.request, error => error && giveUp('damaged'))
  return promise.finally(() => {
    isOver = true
    clearTimeout(timer)
    clearInterval(watch)
    stopTextWatch()
    child.off('message', onMessage).off('exit', onExit)
  })
}

/** Watches until another stage than the text begins. */
function watchText(child: ChildProcess, { textLimitSeconds }: ChildLimits, giveUp: () => void): () => void {
  let before: number | null = null
  const look = async () => {
    const used = child.pid ? await processorSeconds(child.pid) : null
    before ??= used
    if (used !== null && before !== null && used - before > textLimitSeconds) giveUp()
  }
  const timer = setInterval(() => void look(), TEXT_LOOK_MS)
  const stop = () => {
    clearInterval(timer)
    child.off('message', onMessage)
  }
  const onMessage = (message: unknown) => {
    const answer = ReaderResponse.safeParse(message).data
    if (answer?.kind === 'progress' && !TEXT_STAGES.has(answer.progress.stage)) stop()
  }
  child.on('message', onMessage)
  void look()
  return stop
}

interface Ending {
  resolve: (outcome: ReadingOutcome) => void
  giveUp: (reason: UnreadableResult['reason']) => void
}

function takeAnswer(
  message: unknown,
  { request, onProgress, onCrash }: Errand,
  { resolve, giveUp }: Ending,
): void {
  const answer = ReaderResponse.safeParse(message).data ?? NONSENSE
  if (answer.kind !== 'failed' && answer.id !== request.id) return
  if (answer.kind === 'progress') onProgress(answer.progress)
  else if (answer.kind === 'outcome') resolve(answer.outcome)
  else {
    onCrash(answer.reason)
    giveUp('damaged')
  }
}

const NONSENSE: ReaderResponse = { kind: 'failed', id: 0, reason: 'the reading process answered nonsense' }

async function watchMemory(
  child: ChildProcess,
  limits: ChildLimits,
  giveUp: Ending['giveUp'],
): Promise<void> {
  const megabytes = child.pid ? await residentMegabytes(child.pid) : null
  if (megabytes !== null && megabytes > limits.memoryLimitMb) giveUp('took-too-much-memory')
}
