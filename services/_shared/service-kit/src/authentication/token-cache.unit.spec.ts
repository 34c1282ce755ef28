import { describe, expect, it } from 'vitest'
import { createTokenCache } from './token-cache.ts'
import { issueToken } from './tokens.ts'

const secret = 'a-secret-that-is-long-enough-for-tests'
const tokenFor = (lifetimeSeconds: number) =>
  issueToken({ secret, audience: 'back-office', subject: 7, lifetimeSeconds }).token

describe('the token cache', () => {
  it('returns the same claims for a genuine token every time', () => {
    const read = createTokenCache()
    const token = tokenFor(60)
    const first = read(token, secret, ['back-office'])
    expect(first).toMatchObject({ sub: '7', aud: 'back-office' })
    expect(read(token, secret, ['back-office'])).toBe(first)
  })

  it('rejects a cached token once it has expired', () => {
    let now = Date.now()
    const read = createTokenCache(() => now)
    const token = tokenFor(60)
    expect(read(token, secret, ['back-office'])).not.toBeNull()
    now += 61_000
    expect(read(token, secret, ['back-office'])).toBeNull()
  })

  it('does not accept a cached token for another audience', () => {
    const read = createTokenCache()
    const token = tokenFor(60)
    expect(read(token, secret, ['back-office'])).not.toBeNull()
    expect(read(token, secret, ['staff-portal'])).toBeNull()
  })

  it('does not cache a forged token', () => {
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
