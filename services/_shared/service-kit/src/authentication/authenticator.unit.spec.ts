import jwt from 'jsonwebtoken'
import { describe, expect, it } from 'vitest'
import { createAuthenticator } from './authenticator.ts'
import { RevocationList } from './revocations.ts'
import { issueToken } from './tokens.ts'

const secret = 'a-secret-of-this-test'
const serviceSecret = 'another-secret-of-this-test'
const maria = { audience: 'back-office', subject: 1, claims: { username: 'maria', role: 'manager' } } as const

const user = (lifetimeSeconds = 60) => issueToken({ secret, ...maria, lifetimeSeconds })
const authenticator = createAuthenticator({ secret, serviceSecret })
const code = (token: string, audience: 'back-office' | 'staff-portal' | 'internal' = 'back-office') => {
  try {
    return authenticator.authenticate(`Bearer ${token}`, [audience]).kind
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

describe('a token', () => {
  it('identifies the caller', () => {
    const { token, tokenId, issuedAt } = user()
    expect(authenticator.authenticate(`Bearer ${token}`, ['back-office'])).toEqual({
      kind: 'user',
      id: 1,
      username: 'maria',
      role: 'manager',
      rights: [],
      locationIds: null,
      isDemo: false,
      tokenId,
      issuedAt,
    })
  })

  it('does not grant access to routes of another audience', () => {
    expect(code(user().token, 'staff-portal')).toBe('invalid-token')
    const staff = issueToken({ secret, audience: 'staff-portal', subject: 5, lifetimeSeconds: 60 })
    expect(code(staff.token, 'back-office')).toBe('invalid-token')
    expect(code(staff.token, 'staff-portal')).toBe('staff')
  })

  it('is accepted as a service’s only if signed with the service secret', () => {
    const service = { audience: 'internal', subject: 'portal', lifetimeSeconds: 60 } as const
    expect(code(issueToken({ secret: serviceSecret, ...service }).token, 'internal')).toBe('service')
    expect(code(issueToken({ secret, ...service }).token, 'internal')).toBe('invalid-token')
  })

  it('stays valid until it expires after a secret rotation, as long as the old secret is known', () => {
    const { token } = user()
    const opens = (known: readonly string[]) => () =>
      createAuthenticator({ secret: known, serviceSecret }).authenticate(`Bearer ${token}`, ['back-office'])
    expect(opens(['the-new-secret', secret])).not.toThrow()
    expect(opens(['the-new-secret'])).toThrow()
    expect(opens(['the-newest-secret', 'the-new-secret'])).toThrow()
  })

  it('names its key without revealing the secret', () => {
    const kidOf = (each: string) =>
      jwt.decode(issueToken({ secret: each, ...maria, lifetimeSeconds: 60 }).token, { complete: true })
        ?.header.kid
    expect(kidOf(secret)).toMatch(/^[\w-]{8}$/)
    expect(kidOf(secret)).toBe(kidOf(secret))
    expect(kidOf(serviceSecret)).not.toBe(kidOf(secret))
  })

  it('is accepted if it was issued before keys had names', () => {
    const claims = { username: 'maria', role: 'manager', jti: 'x' }
    const old = jwt.sign(claims, secret, { audience: 'back-office', subject: '1', expiresIn: 60 })
    expect(code(old)).toBe('user')
  })

  it('is rejected if it names an unknown key', () => {
    const claims = { username: 'maria', role: 'manager', jti: 'x' }
    const options = { audience: 'back-office', subject: '1', expiresIn: 60, keyid: '../../dev/null' } as const
    expect(code(jwt.sign(claims, secret, options))).toBe('invalid-token')
  })

  it('is rejected if expired, forged, unsigned, of another algorithm or without its claims', () => {
    const claims = { username: 'maria', role: 'admin', jti: 'x' }
    const options = { audience: 'back-office', subject: '1' }
    expect(code(user(-1).token)).toBe('invalid-token')
    expect(code(jwt.sign(claims, 'guessed', options))).toBe('invalid-token')
    expect(code(jwt.sign(claims, null, { ...options, algorithm: 'none' }))).toBe('invalid-token')
    expect(code(jwt.sign(claims, secret, { ...options, algorithm: 'HS512' }))).toBe('invalid-token')
    expect(code(jwt.sign({ jti: 'x' }, secret, options))).toBe('invalid-token')
    expect(code(jwt.sign({ ...claims, role: 'owner' }, secret, options))).toBe('invalid-token')
    expect(code('')).toBe('unauthorized')
  })
})

describe('a revocation', () => {
  const check = (token: ReturnType<typeof user>, board: RevocationList) => {
    const watching = createAuthenticator({ secret, serviceSecret, revocations: board })
    try {
      return watching.authenticate(`Bearer ${token.token}`, ['back-office']).kind
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error
    }
  }
  const expires_at = Date.now() + 60_000

  it('invalidates one token and no other', () => {
    const board = new RevocationList()
    const [first, second] = [user(), user()]
    board.add({ id: 'a', kind: 'token', token_id: first.tokenId, expires_at })
    expect(check(first, board)).toBe('token-revoked')
    expect(check(second, board)).toBe('user')
  })

  it('invalidates all tokens of a person issued before an instant, except for one', () => {
    const board = new RevocationList()
    const [old, current] = [user(), user()]
    const facts = { audience: 'back-office', subject: '1', issued_before: Date.now() + 1 } as const
    board.add({ id: 'a', kind: 'subject', ...facts, except_token_id: current.tokenId, expires_at })
    expect(check(old, board)).toBe('token-revoked')
    expect(check(current, board)).toBe('user')
  })

  it('does not affect tokens issued after it in the same second', () => {
    const board = new RevocationList()
    const token = user()
    const facts = { audience: 'back-office', subject: '1', issued_before: token.issuedAt } as const
    board.add({ id: 'a', kind: 'subject', ...facts, expires_at })
    expect(check(token, board)).toBe('user')
  })

  it('does not affect other people and other audiences', () => {
    const board = new RevocationList()
    const before = Date.now() + 1000
    board.add({
      id: 'a',
      kind: 'subject',
      audience: 'staff-portal',
      subject: '1',
      issued_before: before,
      expires_at,
    })
    board.add({
      id: 'b',
      kind: 'subject',
      audience: 'back-office',
      subject: '2',
      issued_before: before,
      expires_at,
    })
    expect(check(user(), board)).toBe('user')
  })

  it('is removed when its tokens have expired anyway', () => {
    const board = new RevocationList()
    const token = user()
    board.add({ id: 'a', kind: 'token', token_id: token.tokenId, expires_at: 1000 })
    board.removeExpired(2000)
    expect(check(token, board)).toBe('user')
  })
})
