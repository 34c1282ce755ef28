import { EventEmitter } from 'node:events'
import type { ClientSession } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { createCachedValue } from './cached-value.ts'

/** A stored value, and how often it was read. */
function storedValue(value: string) {
  const stored = { value, reads: 0, now: 0, isDown: false }
  const cached = createCachedValue(
    async () => {
      stored.reads += 1
      if (stored.isDown) throw new Error('the database is down')
      return stored.value
    },
    { maxAgeMs: 1000, now: () => stored.now },
  )
  return { stored, cached }
}

describe('a cached value', () => {
  it('is read once a second', async () => {
    const { stored, cached } = storedValue('EUR')
    await cached.get()
    stored.now = 999
    await cached.get()
    expect(stored.reads).toBe(1)
  })

  it('shows a change by another process after a second', async () => {
    const { stored, cached } = storedValue('EUR')
    await cached.get()
    stored.value = 'USD'
    stored.now = 1000
    expect(await cached.get()).toBe('USD')
  })

  it('shows a change by this process at once', async () => {
    const { stored, cached } = storedValue('EUR')
    await cached.get()
    stored.value = 'USD'
    cached.invalidate()
    expect(await cached.get()).toBe('USD')
  })

  it('shows a change in a transaction after its commit, even if it was read before', async () => {
    const { stored, cached } = storedValue('EUR')
    const session = new EventEmitter() as unknown as ClientSession
    cached.invalidate(session)
    expect(await cached.get()).toBe('EUR')
    stored.value = 'USD'
    session.emit('ended', session)
    expect(await cached.get()).toBe('USD')
  })

  it('is read again after an error', async () => {
    const { stored, cached } = storedValue('EUR')
    stored.isDown = true
    await expect(cached.get()).rejects.toThrow('down')
    stored.isDown = false
    expect(await cached.get()).toBe('EUR')
  })
})
