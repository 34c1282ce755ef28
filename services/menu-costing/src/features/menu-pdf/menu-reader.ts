import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MenuReading } from '@rms/contracts'
import { tooManyRequests } from '@rms/service-kit'
import { getCpuSeconds, getResidentMegabytes } from '@rms/service-kit/process-usage'
import { z } from 'zod'
import { createFairQueue } from './fair-queue.ts'
import { UnreadableReason } from './unreadable-menu.ts'

const MenuOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), reading: MenuReading }),
  z.object({ kind: z.literal('unreadable'), reason: UnreadableReason }),
])
type MenuOutcome = z.infer<typeof MenuOutcome>

export interface MenuReader {
  /**
   * Reads a PDF for a user in a separate process. Never rejects because of the file; 429 when too many menus are
   * waiting, in total or for this user.
   */
  read(path: string, user: string): Promise<MenuOutcome>
}

export interface MenuReadingLimits {
  readonly timeoutMs?: number
  readonly memoryLimitMb?: number
  /** CPU seconds allowed per menu. */
  readonly processorLimitSeconds?: number
  /** Menus that may wait in the queue. */
  readonly maxQueueLength?: number
  /** Menus of one user that may be read or waiting. */
  readonly maxPerUser?: number
}

const RETRY_AFTER_SECONDS = 10

/** Reads one menu at a time: reading takes a full CPU core, and the service has other clients. */
export function createMenuReader({
  timeoutMs = 30_000,
  memoryLimitMb = 400,
  processorLimitSeconds = 10,
  maxQueueLength = 8,
  maxPerUser = 3,
}: MenuReadingLimits = {}): MenuReader {
  const queue = createFairQueue()
  return {
    async read(path, user) {
      if (queue.sizeFor(user) >= maxPerUser || queue.size() > maxQueueLength)
        throw tooManyRequests('Other menus are being read. Try again in a moment.', RETRY_AFTER_SECONDS)
      return queue.run(user, () => readInProcess(path, { timeoutMs, memoryLimitMb, processorLimitSeconds }))
    },
  }
}

const USAGE_CHECK_MS = 100

/** The heap of the process is limited as well, for systems on which its memory cannot be measured. */
async function readInProcess(
  path: string,
  limits: Required<Pick<MenuReadingLimits, 'timeoutMs' | 'memoryLimitMb' | 'processorLimitSeconds'>>,
): Promise<MenuOutcome> {
  const { promise, resolve } = Promise.withResolvers<MenuOutcome>()
  const child = fork(fileURLToPath(new URL('./menu-reader-process.ts', import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${Math.round(limits.memoryLimitMb * 0.75)}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const giveUp = (reason: UnreadableReason) => resolve({ kind: 'unreadable', reason })
  const timer = setTimeout(() => giveUp('took-too-long'), limits.timeoutMs)
  const watch = setInterval(async () => {
    if (!child.pid) return
    if (((await getResidentMegabytes(child.pid)) ?? 0) > limits.memoryLimitMb) giveUp('took-too-much-memory')
    if (((await getCpuSeconds(child.pid)) ?? 0) > limits.processorLimitSeconds) giveUp('took-too-long')
  }, USAGE_CHECK_MS)
  child.once('message', message => resolve(MenuOutcome.safeParse(message).data ?? DAMAGED))
  child.once('error', () => giveUp('damaged'))
  child.once('exit', (code, signal) =>
    giveUp(signal === 'SIGABRT' || code === 134 ? 'took-too-much-memory' : 'damaged'),
  )
  child.send(path, error => error && giveUp('damaged'))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

const DAMAGED: MenuOutcome = { kind: 'unreadable', reason: 'damaged' }
