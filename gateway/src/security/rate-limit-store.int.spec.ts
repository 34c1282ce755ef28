import { randomBytes } from 'node:crypto'
import { closeRedis, connectRedis, type RedisClient, waitForRedis } from '@rms/service-kit'
import { createFaultProxy, type TestInfrastructure, useTestInfrastructure } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRateLimitStore } from './rate-limit-store.ts'

const MINUTE_MS = 60_000

describe('Requests counted by two gateways', () => {
  let servers: TestInfrastructure
  let redis: RedisClient
  beforeAll(async () => {
    servers = await useTestInfrastructure()
    redis = connectRedis(servers.redisUrl)
    await waitForRedis(redis, 5000)
  })
  afterAll(async () => {
    await closeRedis(redis)
    await servers.stop()
  })

  const gateways = (client = redis, now: () => number = () => 0) => {
    const options = {
      prefix: `g${randomBytes(4).toString('hex')}`,
      windowMs: MINUTE_MS,
      syncMs: MINUTE_MS,
      now,
    }
    return [createRateLimitStore(client, options), createRateLimitStore(client, options)] as const
  }
  const call = async (gateway: ReturnType<typeof gateways>[0], times = 1) => {
    let total = 0
    for (let each = 0; each < times; each += 1) total = (await gateway.increment('token:a')).totalHits
    return total
  }

  it('share one total, so that the limit cannot be bypassed by using both', async () => {
    const [first, second] = gateways()
    await call(first, 40)
    await call(second, 2)
    await first.sync()
    await second.sync()
    expect(await call(second)).toBe(43)
    await second.sync()
    await call(first)
    await first.sync()
    expect(await call(first)).toBe(45)
  })

  it('start at zero in the next minute', async () => {
    let now = 0
    const [first] = gateways(redis, () => now)
    await call(first, 40)
    await first.sync()
    now = MINUTE_MS
    const { totalHits, resetTime } = await first.increment('token:a')
    expect(totalHits).toBe(1)
    expect(resetTime?.getTime()).toBe(2 * MINUTE_MS)
  })

  it('are counted by each gateway while Redis is unavailable, and together once it is back', async () => {
    const gate = await createFaultProxy(servers.redisUrl)
    const proxiedRedis = connectRedis(gate.url)
    await waitForRedis(proxiedRedis, 5000)
    const [first, second] = gateways(proxiedRedis)
    gate.shut()
    expect(await call(first, 30)).toBe(30)
    await first.sync().catch(() => undefined)
    gate.open()
    await waitForRedis(proxiedRedis, 5000)
    await first.sync()
    await call(second)
    await second.sync()
    expect(await call(second)).toBe(32)
    await closeRedis(proxiedRedis)
    await gate.close()
  })
})
