import { describe, expect, it } from 'vitest'
import { createRecentValue } from './recent-value.ts'

/** A stored value, and how often it was read. */
function storedValue(value: string) {
  const stored = { value, reads: 0, now: 0, isDown: false }
  const recent = createRecentValue(
    async () => {
      stored.reads += 1
      if (stored.isDown) throw new Error('the database is down')
      return stored.value
    },
    { maxAgeMs: 1000, now: () => stored.now },
  )
  return { stored, recent }
}

describe('a recent value', () => {
  it('is read once a second', async () => {
    const { stored, recent } = storedValue('EUR')
    await recent.get()
    stored.now = 999
    await recent.get()
    expect(stored.reads).toBe(1)
  })

  it('shows a change by another process after a second', async () => {
    const { stored, recent } = storedValue('EUR')
    await recent.get()
    stored.value = 'USD'
    stored.now = 1000
    expect(await recent.get()).toBe('USD')
  })

  it('shows a change by this process at once', async () => {
    const { stored, recent } = storedValue('EUR')
    await recent.get()
    stored.value = 'USD'
    recent.invalidate()
    expect(await recent.get()).toBe('USD')
  })

  it('is read again after an error', async () => {
    const { stored, recent } = storedValue('EUR')
    stored.isDown = true
    await expect(recent.get()).rejects.toThrow('down')
    stored.isDown = false
    expect(await recent.get()).toBe('EUR')
  })
})
