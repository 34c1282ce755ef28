import { describe, expect, it } from 'vitest'
import { createRepeatKeys } from './repeat-key.ts'

/** The keys of two calls with the same content, after the first had this outcome. */
async function keysOfTwo(first: () => Promise<unknown>) {
  const repeats = createRepeatKeys()
  const keys: string[] = []
  const send = (answer: () => Promise<unknown>) =>
    repeats
      .send({ quantity: 2 }, key => {
        keys.push(key)
        return answer()
      })
      .catch(() => undefined)
  await send(first)
  await send(() => Promise.resolve())
  return keys
}
const refused = (status: number, code: string) => () => Promise.reject({ status, data: { code } })

describe('An idempotency key', () => {
  it.each([
    ['the connection was lost', refused(0, '')],
    ['the server failed', refused(503, 'unavailable')],
    ['the first try is still under way', refused(409, 'idempotency-key-in-use')],
  ])('is kept for a retry when %s', async (_, first) => {
    const [key, next] = await keysOfTwo(first)
    expect(next).toBe(key)
  })

  it.each([
    ['it succeeded', () => Promise.resolve()],
    ['it was refused', refused(409, 'duplicate-invoice')],
    ['it was stored and its answer was lost', refused(409, 'call-interrupted')],
  ])('is not used again once %s', async (_, first) => {
    const [key, next] = await keysOfTwo(first)
    expect(next).not.toBe(key)
  })
})
