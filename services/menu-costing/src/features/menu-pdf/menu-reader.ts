import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MenuReading } from '@rms/contracts'
import { tooMany } from '@rms/service-kit'
import { processorSeconds, residentMegabytes } from '@rms/service-kit/process-usage'
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
   * Reads a PDF in a process of its own, for a user. Never rejects for what is in the file; 429 when too many wait
   * already, of everybody or of this user.
   */
  read(path: string, user: string): Promise<MenuOutcome>
}

export interface ReadingLimits {
  readonly timeoutMs?: number
  readonly memoryLimitMb?: number
  /** Most processor seconds for one menu. */
  readonly processorLimitSeconds?: number
  /** Menus that may wait for the one that is being read. */
  readonly longestQueue?: number
  /** Menus of one user that may be read or wait. */
  readonly mostForUser?: number
}

const RETRY_AFTER_SECONDS = 10

/** One menu at a time: reading takes a processor, and the service has other callers. */
export function createMenuReader({
  timeoutMs = 30_000,
  memoryLimitMb = 400,
  processorLimitSeconds = 10,
  longestQueue = 8,
  mostForUser = 3,
}: ReadingLimits = {}): MenuReader {
  const queue = createFairQueue()
  return {
    async read(path, user) {
      if (queue.sizeFor(user) >= mostForUser || queue.size() > longestQueue)
        throw tooMany('Other menus are being read. Please try again shortly.', RETRY_AFTER_SECONDS)
      return queue.run(user, () => readAlone(path, { timeoutMs, memoryLimitMb, processorLimitSeconds }))
    },
  }
}

const LOOK_MS = 100

/** Beside the watch on its memory the process' own heap is limited, for systems that cannot be watched. */
async function readAlone(
  path: string,
  limits: Required<Pick<ReadingLimits, 'timeoutMs' | 'memoryLimitMb' | 'processorLimitSeconds'>>,
): Promise<MenuOutcome> {
  const { promise, resolve } = Promise.withResolvers<MenuOutcome>()
  const child = fork(fileURLToPath(new URL('./menu-process.ts', import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${Math.round(limits.memoryLimitMb * 0.75)}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const giveUp = (reason: UnreadableReason) => resolve({ kind: 'unreadable', reason })
  const timer = setTimeout(() => giveUp('took-too-long'), limits.timeoutMs)
  const watch = setInterval(async () => {
    if (!child.pid) return
    if (((await residentMegabytes(child.pid)) ?? 0) > limits.memoryLimitMb) giveUp('took-too-much-memory')
    if (((await processorSeconds(child.pid)) ?? 0) > limits.processorLimitSeconds) giveUp('took-too-long')
  }, LOOK_MS)
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
