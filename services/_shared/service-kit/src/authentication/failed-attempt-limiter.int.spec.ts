import { setTimeout as pause } from 'node:timers/promises'
import {
  createFaultProxy,
  createTestKit,
  type FaultProxy,
  type ServiceTestKit,
  useTestInfrastructure,
  waitFor,
} from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureIndexes } from '../storage/mongo.ts'
import { createFailedAttemptLimiter, type FailedAttemptLimiter } from './failed-attempt-limiter.ts'

describe('five failed attempts', () => {
  let gate: FaultProxy
  let kit: ServiceTestKit
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

  it('lock out the sixth, even a correct one, and tell how long to wait', async () => {
    for (let count = 0; count < 5; count += 1) expect(await attempt('a', false)).toBe('wrong')
    expect(await attempt('a', true)).toBe(429)
    await expect(guard.check('a')).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: expect.closeTo(900, -2),
    })
    expect(await attempt('another', true)).toBe('in')
  })

  it('are five even if twenty arrive at once', async () => {
    const results = await attempts('b', 20, false)
    expect(results.filter(result => result === 'wrong')).toHaveLength(5)
    expect(results.filter(result => result === 429)).toHaveLength(15)
  })

  it('do not block correct attempts, however many arrive at once', async () => {
    expect(await attempts('c', 20, true)).toEqual(Array.from({ length: 20 }, () => 'in'))
  })

  it('are reset by a successful one in between', async () => {
    for (let count = 0; count < 4; count += 1) await attempt('d', false)
    expect(await attempt('d', true)).toBe('in')
    for (let count = 0; count < 4; count += 1) expect(await attempt('d', false)).toBe('wrong')
  })

  it('are reset 15 minutes after the last of them, not after the first', async () => {
    for (let count = 0; count < 3; count += 1) await attempt('f', false)
    const failures = `${kit.config.QUEUE_PREFIX}:attempts:failures:f`
    await kit.redis.expire(failures, 1)
    await attempt('f', false)
    expect(await kit.redis.ttl(failures)).toBeGreaterThan(890)
  })

  it('are counted across replicas', async () => {
    const replica = createFailedAttemptLimiter(kit)
    for (let count = 0; count < 3; count += 1) await attempt('g', false)
    for (let count = 0; count < 2; count += 1) expect(await attempt('g', false, replica)).toBe('wrong')
    expect(await attempt('g', true)).toBe(429)
    expect(await attempt('g', true, replica)).toBe(429)
  })

  it('are reset when the lock expires, and counting starts again', async () => {
    for (let count = 0; count < 5; count += 1) await attempt('e', false)
    expect(await attempt('e', true)).toBe(429)
    await kit.redis.pexpire(`${kit.config.QUEUE_PREFIX}:attempts:failures:e`, 0)
    for (let count = 0; count < 4; count += 1) expect(await attempt('e', false)).toBe('wrong')
    expect(await attempt('e', true)).toBe('in')
  })

  describe('while Redis is unavailable', () => {
    it('failed attempts also lock, in parallel and across replicas', async () => {
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
