import { setTimeout as pause } from 'node:timers/promises'
import {
  createFaultProxy,
  createTestKit,
  type FaultProxy,
  type TestKit,
  useTestInfrastructure,
  waitFor,
} from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureIndexes } from '../storage/mongo.ts'
import { createFailedAttemptLimiter, type FailedAttemptLimiter } from './failed-attempt-limiter.ts'

describe('five wrong tries', () => {
  let gate: FaultProxy
  let kit: TestKit
  let guard: FailedAttemptLimiter
  beforeAll(async () => {
    gate = await createFaultProxy((await useTestInfrastructure()).redisUrl)
    kit = await createTestKit('catalog', { env: { REDIS_URL: gate.url } })
    await ensureIndexes(kit.connection)
    guard = createFailedAttemptLimiter(kit)
  })
  afterAll(async () => {
    gate.open()
    await kit.close()
    await gate.close()
  })

  const attempt = async (key: string, isRight: boolean, by = guard) => {
    try {
      await by.check(key)
    } catch (error) {
      return error instanceof Error && 'status' in error ? error.status : error
    }
    await pause(5)
    await (isRight ? by.clear(key) : by.fail(key))
    return isRight ? 'in' : 'wrong'
  }
  const attempts = (key: string, count: number, isRight: boolean) =>
    Promise.all(Array.from({ length: count }, () => attempt(key, isRight)))

  it('lock the sixth, also a right one, with the time to wait', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect(await attempt('a', false)).toBe('wrong')
    expect(await attempt('a', true)).toBe(429)
    await expect(guard.check('a')).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: expect.closeTo(900, -2),
    })
    expect(await attempt('another', true)).toBe('in')
  })

  it('are five also when twenty come at once', async () => {
    const results = await attempts('b', 20, false)
    expect(results.filter(result => result === 'wrong')).toHaveLength(5)
    expect(results.filter(result => result === 429)).toHaveLength(15)
  })

  it('do not stop those who are right, however many come at once', async () => {
    expect(await attempts('c', 20, true)).toEqual(Array.from({ length: 20 }, () => 'in'))
  })

  it('are forgotten by a right one in between', async () => {
    for (let turn = 0; turn < 4; turn += 1) await attempt('d', false)
    expect(await attempt('d', true)).toBe('in')
    for (let turn = 0; turn < 4; turn += 1) expect(await attempt('d', false)).toBe('wrong')
  })

  it('are forgotten 15 minutes after the last of them, not after the first', async () => {
    for (let turn = 0; turn < 3; turn += 1) await attempt('f', false)
    const failures = `${kit.config.QUEUE_PREFIX}:attempts:failures:f`
    await kit.redis.expire(failures, 1)
    await attempt('f', false)
    expect(await kit.redis.ttl(failures)).toBeGreaterThan(890)
  })

  it('count for every replica', async () => {
    const replica = createFailedAttemptLimiter(kit)
    for (let turn = 0; turn < 3; turn += 1) await attempt('g', false)
    for (let turn = 0; turn < 2; turn += 1) expect(await attempt('g', false, replica)).toBe('wrong')
    expect(await attempt('g', true)).toBe(429)
    expect(await attempt('g', true, replica)).toBe(429)
  })

  it('are forgotten when the lock is over, and count from the start', async () => {
    for (let turn = 0; turn < 5; turn += 1) await attempt('e', false)
    expect(await attempt('e', true)).toBe(429)
    await kit.redis.pexpire(`${kit.config.QUEUE_PREFIX}:attempts:failures:e`, 0)
    for (let turn = 0; turn < 4; turn += 1) expect(await attempt('e', false)).toBe('wrong')
    expect(await attempt('e', true)).toBe('in')
  })

  describe('while Redis is away', () => {
    it('lock too, also in parallel and on every replica', async () => {
      gate.shut()
      await waitFor('Redis away', () => kit.redis.status !== 'ready')
      const results = await attempts('h', 20, false)
      expect(results.filter(result => result === 'wrong')).toHaveLength(5)
      await expect(createFailedAttemptLimiter(kit).check('h')).rejects.toMatchObject({
        status: 429,
        retryAfterSeconds: expect.closeTo(900, -2),
      })
      expect(await attempts('i', 20, true)).toEqual(Array.from({ length: 20 }, () => 'in'))
      gate.open()
      await waitFor('Redis back', () => kit.redis.status === 'ready')
      expect(await attempt('i', true)).toBe('in')
    })
  })
})
