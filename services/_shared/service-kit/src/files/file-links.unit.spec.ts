import { describe, expect, it } from 'vitest'
import { signFileLink, verifyFileLink } from './file-links.ts'

const secret = 'a-secret-of-this-test'
const now = Date.UTC(2026, 2, 31, 12)
const link = signFileLink('/uploads/invoices/7f3a.pdf', { secret, lifetimeSeconds: 300, now })

describe('a file link', () => {
  it('gives access to its file until it expires', () => {
    expect(verifyFileLink(link, { secret, now: now + 299_000 })).toBe('/uploads/invoices/7f3a.pdf')
    expect(verifyFileLink(link, { secret, now: now + 300_000 })).toBeNull()
  })

  it.each([
    ['another file', link.replace('7f3a', '7f3b')],
    ['a later expiry', link.replace(/expires=\d+/, 'expires=9999999999')],
    ['no expiry', link.replace(/expires=\d+&/, '')],
    ['another signature', `${link.slice(0, -1)}_`],
    ['a truncated signature', link.slice(0, -5)],
    ['no signature', '/uploads/invoices/7f3a.pdf'],
    ['nonsense', 'http://['],
  ])('cannot be forged with %s', (_what, forged) => {
    expect(verifyFileLink(forged, { secret, now })).toBeNull()
  })

  it('is invalid with another secret', () => {
    expect(verifyFileLink(link, { secret: 'another', now })).toBeNull()
  })
})
