import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

describe('A fair queue', () => {
  it('runs everybody’s first job before anybody’s second, one at a time', async () => {
    const queue = createFairQueue()
    const started: string[] = []
    let running = 0
    let maxConcurrent = 0
    const job = (name: string) => async () => {
      started.push(name)
      running += 1
      maxConcurrent = Math.max(maxConcurrent, running)
      await Promise.resolve()
      running -= 1
    }
    await Promise.all([
      queue.run('ana', job('ana 1')),
      queue.run('ana', job('ana 2')),
      queue.run('ana', job('ana 3')),
      queue.run('ben', job('ben 1')),
      queue.run('ben', job('ben 2')),
    ])
    expect(started).toEqual(['ana 1', 'ben 1', 'ana 2', 'ben 2', 'ana 3'])
    expect(maxConcurrent).toBe(1)
  })

  it('counts unfinished jobs, in total and per owner', async () => {
    const queue = createFairQueue()
    const gate = Promise.withResolvers<void>()
    const all = [
      queue.run('ana', () => gate.promise),
      queue.run('ana', () => gate.promise),
      queue.run('ben', () => gate.promise),
    ]
    expect([queue.size(), queue.sizeFor('ana'), queue.sizeFor('eve')]).toEqual([3, 2, 0])
    gate.resolve()
    await Promise.all(all)
    expect([queue.size(), queue.sizeFor('ana')]).toEqual([0, 0])
  })

  it('continues after a failed job', async () => {
    const queue = createFairQueue()
    const failing = queue.run('ana', () => Promise.reject(new Error('no menu')))
    const next = queue.run('ana', async () => 'read')
    await expect(failing).rejects.toThrow('no menu')
    expect(await next).toBe('read')
  })
})
