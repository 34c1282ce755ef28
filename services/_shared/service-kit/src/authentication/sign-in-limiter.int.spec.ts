import { createTestKit, type ServiceTestKit } from '@rms/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../errors/errors.ts'
import { ensureIndexes } from '../storage/mongo.ts'
import { createSignInLimiter, getNetworkKey, type SignInLimiter } from './sign-in-limiter.ts'

let kit: ServiceTestKit
let guard: SignInLimiter
let passedMs = 0
beforeAll(async () => {
  kit = await createTestKit('catalog')
  await ensureIndexes(kit.connection)
  guard = createSignInLimiter(kit, () => Temporal.Now.instant().add({ milliseconds: passedMs }))
}, 60_000)
beforeEach(() => {
  passedMs = 0
})
afterAll(() => kit?.close())

/** Returns 'in', 'wrong', or the seconds to wait. */
async function attempt(account: string, address: string, isRight: boolean): Promise<string | number> {
  try {
    const tried = await guard.attempt({ account, address }, async () => (isRight ? true : null))
    return tried.isAdmitted ? 'in' : 'wrong'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.status).toBe(429)
    return error.retryAfterSeconds ?? 0
  }
}

const guessFromManyAddresses = (account: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => attempt(account, `10.0.${index}.1`, false)))

describe('guessing the password of one account', () => {
  it('is locked for 15 minutes after five failures from one address, and from no other', async () => {
    for (let count = 0; count < 5; count += 1) expect(await attempt('ada', '192.0.2.1', false)).toBe('wrong')
    expect(await attempt('ada', '192.0.2.1', true)).toBe(900)
    expect(await attempt('ada', '192.0.2.2', true)).toBe('in')
  })

  it('counts the failures of a whole IPv6 network together', async () => {
    for (let host = 1; host <= 5; host += 1)
      expect(await attempt('bo', `2001:db8:0:1::${host}`, false)).toBe('wrong')
    expect(await attempt('bo', '2001:db8:0:1::6', true)).toBe(900)
    expect(await attempt('bo', '2001:db8:0:ff00::1', true)).toBe('in')
    expect(getNetworkKey('2001:db8:0:1::1')).toBe(getNetworkKey('2001:db8:0:2::99'))
  })

  it('has 50 attempts an hour across all addresses, after which each one waits twice as long as the previous one', async () => {
    expect(await guessFromManyAddresses('cy', 50)).toEqual(Array.from({ length: 50 }, () => 'wrong'))
    expect(await attempt('cy', '10.1.0.1', false)).toBe('wrong')
    expect(await attempt('cy', '10.1.0.2', true)).toBe(2)
    passedMs += 2000
    expect(await attempt('cy', '10.1.0.3', false)).toBe('wrong')
    expect(await attempt('cy', '10.1.0.4', true)).toBe(4)
    expect(await attempt('somebody else', '10.1.0.4', true)).toBe('in')
    passedMs += 3_700_000
    expect(await attempt('cy', '10.1.0.5', true)).toBe('in')
  })

  it('allows fewer than 100 failures in any hour, however patient the attacker is', async () => {
    let failures = 0
    for (let address = 0; passedMs < 3_600_000; address += 1) {
      const answer = await attempt('di', `10.2.${address >> 8}.${address & 255}`, false)
      if (answer === 'wrong') failures += 1
      else passedMs += Number(answer) * 1000
    }
    expect(failures).toBeGreaterThan(50)
    expect(failures).toBeLessThan(100)
  })

  it('locks nobody out from addresses from which they have signed in before', async () => {
    expect(await attempt('ed', '192.0.2.9', true)).toBe('in')
    await guessFromManyAddresses('ed', 55)
    expect(await attempt('ed', '10.9.9.9', true)).toBeGreaterThan(0)
    expect(await attempt('ed', '192.0.2.9', true)).toBe('in')
  })

  it('counts no failure while a server is unavailable', async () => {
    const broken = () =>
      guard.attempt({ account: 'flo', address: '192.0.2.1' }, () => Promise.reject(new Error('away')))
    for (let count = 0; count < 60; count += 1) await expect(broken()).rejects.toThrow('away')
    expect(await attempt('flo', '192.0.2.1', true)).toBe('in')
  })

  it('reports which failure locked the account', async () => {
    const tries = []
    for (let count = 0; count < 5; count += 1)
      tries.push(await guard.attempt({ account: 'gus', address: '192.0.2.1' }, async () => null))
    expect(tries.map(tried => !tried.isAdmitted && tried.hasLocked)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })
})
