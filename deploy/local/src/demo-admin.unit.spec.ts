import { describe, expect, it } from 'vitest'
import { decideFirstAdmin } from './demo-admin.ts'

const decide = (
  settings: { adminPassword?: string; wantsDemo: boolean },
  database: { isEmpty: boolean; hasDemoAdmin?: boolean },
) =>
  decideFirstAdmin(
    { adminUsername: 'admin', adminPassword: undefined, ...settings },
    { hasDemoAdmin: false, ...database },
    () => 'made-up-password',
  )

describe('the first administrator', () => {
  it('of a demo has a known password, which the sign-in screen shows', () => {
    expect(decide({ wantsDemo: true }, { isEmpty: true })).toEqual({
      admin: { username: 'admin', password: 'Demo-Kitchen-2026' },
      isDemoAdmin: true,
      hint: 'Demo: sign in as admin with the password Demo-Kitchen-2026',
    })
  })

  it('of a demo is still shown at the next start', () => {
    expect(decide({ wantsDemo: true }, { isEmpty: false, hasDemoAdmin: true }).isDemoAdmin).toBe(true)
  })

  it('with a configured password is never shown, not even with demo data', () => {
    expect(decide({ wantsDemo: true, adminPassword: 'Bar-Stack-Pass' }, { isEmpty: true })).toEqual({
      admin: { username: 'admin', password: 'Bar-Stack-Pass' },
      isDemoAdmin: false,
      hint: undefined,
    })
  })

  it('without demo and password gets a random one, printed once', () => {
    expect(decide({ wantsDemo: false }, { isEmpty: true })).toEqual({
      admin: { username: 'admin', password: 'made-up-password' },
      isDemoAdmin: false,
      hint: 'Sign in as admin with the password made-up-password (generated, and shown only now)',
    })
    expect(decide({ wantsDemo: false }, { isEmpty: false }).hint).toBeUndefined()
  })

  it('is decided again for an emptied database', () => {
    expect(decide({ wantsDemo: false }, { isEmpty: true, hasDemoAdmin: true }).isDemoAdmin).toBe(false)
  })
})
