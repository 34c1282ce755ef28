import { describe, expect, it } from 'vitest'
import {
  createFirstRefreshSecret,
  deriveNextRefreshSecret,
  formatRefreshTicket,
  hashRefreshSecret,
  parseRefreshTicket,
} from './refresh-ticket.ts'
import { decideSessionRenewal, rotateSession, type Session, withSessionToken } from './session.ts'

const at = (time: string) => Temporal.Instant.from(`2026-03-02T${time}Z`)
const begun: Session = {
  id: 'phone',
  staffId: 5,
  currentDigest: 'first',
  previousDigest: null,
  rotatedAt: at('09:00:00'),
  expiresAt: Temporal.Instant.from('2026-04-01T09:00:00Z'),
  tokens: [],
}
const renewed = rotateSession(begun, 'second', at('12:00:00'))

describe('A refresh cookie', () => {
  it.each([
    ['renews if it is the current one', renewed, 'second', '18:00:00', 'renew'],
    ['is repeated by a second tab within ten seconds', renewed, 'first', '12:00:10', 'repeat'],
    ['is treated as stolen after ten seconds', renewed, 'first', '12:00:11', 'stolen'],
    ['is treated as stolen if it was never issued', begun, 'guessed', '09:00:01', 'stolen'],
  ])('%s', (_, session, digest, time, expected) => {
    expect(decideSessionRenewal(session, digest, at(time))).toBe(expected)
  })

  it('is treated as stolen two renewals later, even within the grace period', () => {
    const twice = rotateSession(renewed, 'third', at('12:00:05'))
    expect(decideSessionRenewal(twice, 'first', at('12:00:06'))).toBe('stolen')
  })

  it('is valid for 30 days after the last renewal', () => {
    expect(decideSessionRenewal(begun, 'first', Temporal.Instant.from('2026-04-01T08:59:59Z'))).toBe('renew')
    expect(decideSessionRenewal(begun, 'first', Temporal.Instant.from('2026-04-01T09:00:00Z'))).toBe(
      'expired',
    )
    expect(renewed.expiresAt.toString()).toBe('2026-04-01T12:00:00Z')
  })
})

describe('The secret of a refresh cookie', () => {
  const secret = createFirstRefreshSecret()

  it('always has the same next secret', () => {
    expect(deriveNextRefreshSecret(secret, 'key')).toBe(deriveNextRefreshSecret(secret, 'key'))
  })

  it('has a different next secret for every secret and every key', () => {
    const followers = [
      deriveNextRefreshSecret(secret, 'key'),
      deriveNextRefreshSecret(secret, 'other key'),
      deriveNextRefreshSecret(createFirstRefreshSecret(), 'key'),
    ]
    expect(new Set([secret, ...followers]).size).toBe(4)
  })

  it('is stored as a digest that is not the secret', () => {
    expect(hashRefreshSecret(secret)).not.toContain(secret)
  })

  it('is encoded and decoded without change', () => {
    const ticket = { sessionId: '5f0c-a1', secret: deriveNextRefreshSecret(secret, 'key') }
    expect(parseRefreshTicket(formatRefreshTicket(ticket))).toEqual(ticket)
  })

  it.each([undefined, '', 'phone', 'phone.', 'phone.short', '.', `a.b.${'c'.repeat(43)}`])(
    'is not decoded from %s',
    text => {
      expect(parseRefreshTicket(text)).toBeNull()
    },
  )
})

it('A session keeps its tokens only until they expire', () => {
  const first = withSessionToken(
    begun,
    { id: 'a', expiresAt: at('09:15:00').epochMilliseconds },
    at('09:00:00'),
  )
  const later = withSessionToken(
    first,
    { id: 'b', expiresAt: at('09:31:00').epochMilliseconds },
    at('09:16:00'),
  )
  expect(later.tokens.map(({ id }) => id)).toEqual(['b'])
})
