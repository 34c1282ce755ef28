import { describe, expect, it } from 'vitest'
import { createIdempotencyKeys } from './idempotency-key.ts'

/** Sends the same content twice, the first time with this outcome, and returns both keys. */
async function sendTwice(first: () => Promise<unknown>) {
  const repeats = createIdempotencyKeys()
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
const reject = (status: number, code: string) => () => Promise.reject({ status, data: { code } })

describe('An idempotency key', () => {
  it.each([
    ['the connection was lost', reject(0, '')],
    ['the server failed', reject(503, 'unavailable')],
    ['the first attempt is still running', reject(409, 'idempotency-key-in-use')],
  ])('is kept for a retry when %s', async (_, first) => {
    const [key, next] = await sendTwice(first)
    expect(next).toBe(key)
  })

  it.each([
    ['it succeeded', () => Promise.resolve()],
    ['it was rejected', reject(409, 'duplicate-invoice')],
    ['it was stored but its response was lost', reject(409, 'call-interrupted')],
  ])('is not used again once %s', async (_, first) => {
    const [key, next] = await sendTwice(first)
    expect(next).not.toBe(key)
  })
})
