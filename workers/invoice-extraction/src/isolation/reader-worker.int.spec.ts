import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { startReadingChild } from './reader-child-process.ts'
import { createReaderWorker, type ReaderWorker } from './reader-worker.ts'

const path = fileURLToPath(new URL('../../fixtures/zugferd_2p1_EXTENDED_Warenrechnung.pdf', import.meta.url))
const timeoutMs = 60_000

let lane: ReaderWorker | undefined
afterEach(() => lane?.stop())

/** What a process weighs that has read the document. */
async function megabytesOfAReader(): Promise<number> {
  const child = startReadingChild({ timeoutMs, memoryLimitMb: 2000, textLimitSeconds: 60 }, () => {})
  await child.read({ id: 1, path }, () => {})
  const megabytes = await child.megabytes()
  child.stop()
  if (megabytes === null) throw new Error('this system does not tell')
  return megabytes
}

async function afterReadingWith(memoryLimitMb: number) {
  lane = createReaderWorker({
    timeoutMs,
    memoryLimitMb,
    textLimitSeconds: 60,
    idleMs: 60_000,
    onCrash: () => {},
  })
  const { kind } = await lane.read({ path }, () => {})
  return { kind, isWarm: lane.isWarm() }
}

describe('a process that reads one document after the other', () => {
  it('stays for the next one while it is small', async () => {
    const megabytes = await megabytesOfAReader()
    expect(await afterReadingWith(megabytes * 4)).toEqual({ kind: 'read', isWarm: true })
  }, 60_000)

  it('makes room for a fresh one before it meets the limit', async () => {
    const megabytes = await megabytesOfAReader()
    expect(await afterReadingWith(megabytes * 1.35)).toEqual({ kind: 'read', isWarm: false })
  }, 60_000)
})
