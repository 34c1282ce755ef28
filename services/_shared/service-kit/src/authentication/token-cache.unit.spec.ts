import { describe, expect, it } from 'vitest'
import { createTokenCache } from './token-cache.ts'
import { issueToken } from './tokens.ts'

const secret = 'a-secret-that-is-long-enough-for-tests'
const tokenFor = (lifetimeSeconds: number) =>
  issueToken({ secret, audience: 'back-office', subject: 7, lifetimeSeconds }).token

describe('the memory of tokens', () => {
  it('reads a genuine token the same way every time', () => {
    const read = createTokenCache()
    const token = tokenFor(60)
    const first = read(token, secret, ['back-office'])
    expect(first).toMatchObject({ sub: '7', aud: 'back-office' })
    expect(read(token, secret, ['back-office'])).toBe(first)
  })

  it('no longer takes a token that it knows once its time is over', () => {
    let now = Date.now()
    const read = createTokenCache(() => now)
    const token = tokenFor(60)
    expect(read(token, secret, ['back-office'])).not.toBeNull()
    now += 61_000
    expect(read(token, secret, ['back-office'])).toBeNull()
  })

  it('opens no other audience with what it knows', () => {
    const read = createTokenCache()
    const token = tokenFor(60)
    expect(read(token, secret, ['back-office'])).not.toBeNull()
    expect(read(token, secret, ['staff-portal'])).toBeNull()
  })

  it('remembers nothing of a forged token', () => {
    const read = createTokenCache()
    const forged = issueToken({
      secret: `${secret}!`,
      audience: 'back-office',
      subject: 7,
      lifetimeSeconds: 60,
    })
    expect(read(forged.token, secret, ['back-office'])).toBeNull()
    expect(read(forged.token, secret, ['back-office'])).toBeNull()
  })
})
