import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ReadingOutcome, UnreadableResult } from '@rms/contracts'
import { getCpuSeconds, getResidentMegabytes } from '@rms/service-kit/process-usage'

import { type ReportProgress, toUnreadableResult } from '../file/unreadable-document.ts'
import { ReaderResponse, type ReadRequest } from './reader-messages.ts'

export interface ReaderProcessLimits {
  timeoutMs: number
  memoryLimitMb: number
  /**
   * Limit of processor seconds until a document's text layer is read. Reading it takes seconds; only recognition takes
   * long, so a document that was made to keep a reader busy cannot do so for minutes.
   */
  textLimitSeconds: number
}

/** A process that reads one document at a time. */
export interface ReaderChildProcess {
  /** Never rejects. If the process dies because of the document, the outcome states why. */
  read(request: ReadRequest, onProgress: ReportProgress): Promise<ReadingOutcome>
  isAlive(): boolean
  megabytes(): Promise<number | null>
  stop(): void
}

const MEMORY_CHECK_MS = 100
const TEXT_CHECK_MS = 500
const TEXT_STAGES: ReadonlySet<string> = new Set(['opening', 'text'])
/**
 * The time limit of a document starts when the process reports that it opens it, not while the process starts on a busy
 * machine.
 */
const START_ALLOWANCE_MS = 30_000

/** Starts the process. In addition to the monitored memory, its heap is limited, for systems without monitoring. */
export function startReaderChildProcess(
  limits: ReaderProcessLimits,
  onCrash: (reason: string) => void,
): ReaderChildProcess {
  const child = fork(fileURLToPath(new URL('./reader-process.ts', import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${Math.max(32, Math.round(limits.memoryLimitMb * 0.75))}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', error => onCrash(error.message))
  return {
    read: (request, onProgress) => requestReading(child, { request, onProgress, limits, onCrash }),
    isAlive: () => child.connected && !child.killed && child.exitCode === null,
    megabytes: async () => (child.pid ? getResidentMegabytes(child.pid) : null),
    stop: () => void child.kill('SIGKILL'),
  }
}

interface ReadingTask {
  request: ReadRequest
  onProgress: ReportProgress
  limits: ReaderProcessLimits
  onCrash: (reason: string) => void
}

function requestReading(child: ChildProcess, task: ReadingTask): Promise<ReadingOutcome> {
  const { promise, resolve } = Promise.withResolvers<ReadingOutcome>()
  let isOver = false
  const giveUp = (reason: UnreadableResult['reason']) => {
    if (isOver) return
    resolve({ kind: 'unreadable', unreadable: toUnreadableResult(reason) })
    child.kill('SIGKILL')
  }
  const onTimeout = () => giveUp('took-too-long')
  let timer = setTimeout(onTimeout, task.limits.timeoutMs + START_ALLOWANCE_MS)
  const onMessage = (message: unknown) => handleResponse(message, task, { resolve, giveUp })
  child.once('message', () => {
    clearTimeout(timer)
    timer = setTimeout(onTimeout, task.limits.timeoutMs)
  })
  const onExit = (code: number | null, signal: string | null) => {
    // A process that was stopped on purpose did not crash.
    if (!child.killed) task.onCrash(`the reading process ended with ${signal ?? code}`)
    giveUp(signal === 'SIGABRT' || code === 134 ? 'took-too-much-memory' : 'damaged')
  }
  const watch = setInterval(() => void watchMemory(child, task.limits, giveUp), MEMORY_CHECK_MS)
  const stopTextWatch = watchText(child, task.limits, onTimeout)
  child.on('message', onMessage).on('exit', onExit)
  child.send(task.request, error => error && giveUp('damaged'))
  return promise.finally(() => {
    isOver = true
    clearTimeout(timer)
    clearInterval(watch)
    stopTextWatch()
    child.off('message', onMessage).off('exit', onExit)
  })
}

/** Monitors the process until a stage after the text begins. */
function watchText(
  child: ChildProcess,
  { textLimitSeconds }: ReaderProcessLimits,
  giveUp: () => void,
): () => void {
  let before: number | null = null
  const checkProcessorTime = async () => {
    const used = child.pid ? await getCpuSeconds(child.pid) : null
    before ??= used
    if (used !== null && before !== null && used - before > textLimitSeconds) giveUp()
  }
  const timer = setInterval(() => void checkProcessorTime(), TEXT_CHECK_MS)
  const stop = () => {
    clearInterval(timer)
    child.off('message', onMessage)
  }
  const onMessage = (message: unknown) => {
    const answer = ReaderResponse.safeParse(message).data
    if (answer?.kind === 'progress' && !TEXT_STAGES.has(answer.progress.stage)) stop()
  }
  child.on('message', onMessage)
  void checkProcessorTime()
  return stop
}

interface ReadingCallbacks {
  resolve: (outcome: ReadingOutcome) => void
  giveUp: (reason: UnreadableResult['reason']) => void
}

function handleResponse(
  message: unknown,
  { request, onProgress, onCrash }: ReadingTask,
  { resolve, giveUp }: ReadingCallbacks,
): void {
  const answer = ReaderResponse.safeParse(message).data ?? INVALID_MESSAGE
  if (answer.kind !== 'failed' && answer.id !== request.id) return
  if (answer.kind === 'progress') onProgress(answer.progress)
  else if (answer.kind === 'outcome') resolve(answer.outcome)
  else {
    onCrash(answer.reason)
    giveUp('damaged')
  }
}

const INVALID_MESSAGE: ReaderResponse = {
  kind: 'failed',
  id: 0,
  reason: 'the reading process sent an invalid message',
}

async function watchMemory(
  child: ChildProcess,
  limits: ReaderProcessLimits,
  giveUp: ReadingCallbacks['giveUp'],
): Promise<void> {
  const megabytes = child.pid ? await getResidentMegabytes(child.pid) : null
  if (megabytes !== null && megabytes > limits.memoryLimitMb) giveUp('took-too-much-memory')
}
