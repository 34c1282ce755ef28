import { describe, expect, it } from '@jest/globals'
import { SharedReads } from './shared-reads.ts'

/** A service whose answers come when they are let go, each with what was true when its call began. */
const slowService = () => {
  const waiting: (() => void)[] = []
  const service = { price: 1, calls: 0, finish: () => waiting.shift()?.(), call }
  function call(): Promise<number> {
    service.calls += 1
    const seen = service.price
    return new Promise(resolve => waiting.push(() => resolve(seen)))
  }
  return service
}

describe('simultaneous readers of one thing', () => {
  it('who come while a call is under way share the next one', async () => {
    const reads = new SharedReads<number>()
    const service = slowService()
    const first = reads.read('prices', service.call)
    const later = [1, 2, 3].map(() => reads.read('prices', service.call))
    service.finish()
    await first
    service.finish()
    await Promise.all(later)
    expect(service.calls).toBe(2)
  })

  it('never get what was read before they asked', async () => {
    const reads = new SharedReads<number>()
    const service = slowService()
    const before = reads.read('prices', service.call)
    service.price = 2
    const after = reads.read('prices', service.call)
    service.finish()
    expect(await before).toBe(1)
    service.finish()
    expect(await after).toBe(2)
  })

  it('do not share with readers of another thing', async () => {
    const reads = new SharedReads<number>()
    const service = slowService()
    const both = [reads.read('prices', service.call), reads.read('dishes', service.call)]
    service.finish()
    service.finish()
    await Promise.all(both)
    expect(service.calls).toBe(2)
  })

  it('ask anew once everybody has left', async () => {
    const reads = new SharedReads<number>()
    const service = slowService()
    const first = reads.read('prices', service.call)
    service.finish()
    await first
    const second = reads.read('prices', service.call)
    service.finish()
    await second
    expect(service.calls).toBe(2)
  })

  it('are all told when their call fails, and the next ones ask again', async () => {
    const reads = new SharedReads<number>()
    const fail = () => Promise.reject(new Error('away'))
    const failing = reads.read('prices', fail)
    const sharing = reads.read('prices', () => Promise.resolve(7))
    await expect(failing).rejects.toThrow('away')
    expect(await sharing).toBe(7)
  })
})
