import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { startReaderChildProcess } from './reader-child-process.ts'
import { createReaderWorker, type ReaderWorker } from './reader-worker.ts'

const path = fileURLToPath(new URL('../../fixtures/zugferd_2p1_EXTENDED_Warenrechnung.pdf', import.meta.url))
const timeoutMs = 60_000

let worker: ReaderWorker | undefined
afterEach(() => worker?.stop())

/** The memory of a process that has read the document. */
async function megabytesOfAReader(): Promise<number> {
  const child = startReaderChildProcess({ timeoutMs, memoryLimitMb: 2000, textLimitSeconds: 60 }, () => {})
  await child.read({ id: 1, path }, () => {})
  const megabytes = await child.megabytes()
  child.stop()
  if (megabytes === null) throw new Error('this system does not report memory usage')
  return megabytes
}

async function afterReadingWith(memoryLimitMb: number) {
  worker = createReaderWorker({
    timeoutMs,
    memoryLimitMb,
    textLimitSeconds: 60,
    idleMs: 60_000,
    onCrash: () => {},
  })
  const { kind } = await worker.read({ path }, () => {})
  return { kind, isWarm: worker.isWarm() }
}

describe('a process that reads documents one after the other', () => {
  it('is kept for the next one while its memory is small', async () => {
    const megabytes = await megabytesOfAReader()
    expect(await afterReadingWith(megabytes * 4)).toEqual({ kind: 'read', isWarm: true })
  }, 60_000)

  it('is replaced before it reaches the memory limit', async () => {
    // Two processes that read the same document differ in memory.
    const megabytes = Math.min(await megabytesOfAReader(), await megabytesOfAReader())
    expect(await afterReadingWith(megabytes * 1.35)).toEqual({ kind: 'read', isWarm: false })
  }, 60_000)
})
