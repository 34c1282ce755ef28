import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { MenuReading } from '@rms/contracts'
import { tooMany } from '@rms/service-kit'
import { z } from 'zod'
import { UnreadableReason } from './unreadable-menu.ts'

const MenuOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), reading: MenuReading }),
  z.object({ kind: z.literal('unreadable'), reason: UnreadableReason }),
])
type MenuOutcome = z.infer<typeof MenuOutcome>

export interface MenuReader {
  /** Reads a PDF in a process of its own. Never rejects for what is in the file; 429 when too many wait already. */
  read(path: string): Promise<MenuOutcome>
}

export interface ReadingLimits {
  readonly timeoutMs?: number
  readonly memoryLimitMb?: number
  /** Menus that may wait for the one that is being read. */
  readonly longestQueue?: number
}

const RETRY_AFTER_SECONDS = 10

/** One menu at a time: reading takes a processor, and the service has other callers. */
export function createMenuReader({
  timeoutMs = 30_000,
  memoryLimitMb = 400,
  longestQueue = 8,
}: ReadingLimits = {}): MenuReader {
  let lastInLine: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    async read(path) {
      if (waiting > longestQueue)
        throw tooMany('Other menus are being read. Please try again shortly.', RETRY_AFTER_SECONDS)
      waiting += 1
      const outcome = lastInLine.then(() => readAlone(path, { timeoutMs, memoryLimitMb }))
      lastInLine = outcome
      return outcome.finally(() => {
        waiting -= 1
      })
    },
  }
}

const MEMORY_LOOK_MS = 100

/** Beside the watch on its memory the process' own heap is limited, for systems that cannot be watched. */
async function readAlone(
  path: string,
  limits: Required<Omit<ReadingLimits, 'longestQueue'>>,
): Promise<MenuOutcome> {
  const { promise, resolve } = Promise.withResolvers<MenuOutcome>()
  const child = fork(fileURLToPath(new URL('./menu-process.ts', import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${Math.round(limits.memoryLimitMb * 0.75)}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const giveUp = (reason: UnreadableReason) => resolve({ kind: 'unreadable', reason })
  const timer = setTimeout(() => giveUp('took-too-long'), limits.timeoutMs)
  const watch = setInterval(async () => {
    if ((await residentMegabytes(child)) > limits.memoryLimitMb) giveUp('took-too-much-memory')
  }, MEMORY_LOOK_MS)
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

/** 0 where the system does not tell (no /proc). */
async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
