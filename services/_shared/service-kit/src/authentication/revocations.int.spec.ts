import { randomUUID } from 'node:crypto'
import {
  createFaultProxy,
  createTestKit,
  type FaultProxy,
  type ServiceTestKit,
  useTestInfrastructure,
  waitFor,
} from '@rms/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeRedis, connectRedis, waitForRedis } from '../events/redis.ts'
import { ensureIndexes } from '../storage/mongo.ts'
import { createRevocationWatcher, getRevocationKeys, type RevocationWatcher } from './revocation-watcher.ts'

describe('a revoked token', () => {
  let gate: FaultProxy
  let kit: ServiceTestKit
  let watchers: RevocationWatcher[]
  beforeEach(async () => {
    gate = await createFaultProxy((await useTestInfrastructure()).redisUrl)
    kit = await createTestKit('catalog', { env: { REDIS_URL: gate.url } })
    await ensureIndexes(kit.connection)
    watchers = []
  })
  afterEach(async () => {
    gate.open()
    await Promise.all(watchers.map(each => each.close()))
    await kit.close()
    await gate.close()
  })

  const watch = async (pollMs = 60_000) => {
    const watcher = await createRevocationWatcher(kit.redis, { prefix: kit.config.QUEUE_PREFIX, pollMs })
    watchers.push(watcher)
    return watcher
  }
  const token = (tokenId: string) => ({
    tokenId,
    issuedAt: Date.now(),
    subject: '1',
    audience: 'back-office' as const,
  })
  const revocationOf = (token_id: string) =>
    ({ kind: 'token', token_id, expires_at: Date.now() + 60_000 }) as const
  const revoke = (tokenId: string) => kit.revocations.revoke(revocationOf(tokenId))

  it('is rejected in every other process at once', async () => {
    const tokenId = randomUUID()
    const [first, second] = [await watch(), await watch()]
    await waitFor(
      'subscribed',
      async () => {
        await revoke(randomUUID())
        await revoke(tokenId)
        return first.isRevoked(token(tokenId)) && second.isRevoked(token(tokenId))
      },
      2000,
    )
    expect(first.isRevoked(token(randomUUID()))).toBe(false)
  })

  it('is rejected in a process that starts later', async () => {
    const tokenId = randomUUID()
    await revoke(tokenId)
    expect((await watch()).isRevoked(token(tokenId))).toBe(true)
  })

  it('is found by polling if the message was missed', async () => {
    const tokenId = randomUUID()
    const watcher = await watch(50)
    const revocation = { id: randomUUID(), ...revocationOf(tokenId) }
    const { board, version } = getRevocationKeys(kit.config.QUEUE_PREFIX)
    await kit.redis.zadd(board, revocation.expires_at, JSON.stringify(revocation))
    await kit.redis.incr(version)
    await waitFor('the token dead', () => watcher.isRevoked(token(tokenId)), 2000)
  })

  it('stays rejected while Redis is unavailable, and is published when it is back', async () => {
    const [before, during] = [randomUUID(), randomUUID()]
    await revoke(before)
    const watcher = await watch(100)
    gate.shut()
    await waitFor('Redis away', () => kit.redis.status !== 'ready')
    await revoke(during)
    expect(watcher.isRevoked(token(before))).toBe(true)
    gate.open()
    await waitFor('the token dead', () => watcher.isRevoked(token(during)), 5000)
  })

  it('is published again to a Redis that has lost everything', async () => {
    const tokenId = randomUUID()
    await revoke(tokenId)
    const direct = connectRedis((await useTestInfrastructure()).redisUrl)
    await waitForRedis(direct, 2000)
    await direct.del(
      `${kit.config.QUEUE_PREFIX}:revocations`,
      `${kit.config.QUEUE_PREFIX}:revocations:version`,
    )
    await closeRedis(direct)
    gate.shut()
    await waitFor('Redis away', () => kit.redis.status !== 'ready')
    gate.open()
    await waitFor('known to a new process', async () => (await watch()).isRevoked(token(tokenId)), 5000)
  })

  it('is rejected only if the transaction that revoked it commits', async () => {
    const [revoked, undone] = [randomUUID(), randomUUID()]
    const watcher = await watch(100)
    await kit.unitOfWork.transact(async ({ session }) =>
      kit.revocations.revoke(revocationOf(revoked), session),
    )
    const refused = kit.unitOfWork.transact(async ({ session }) => {
      await kit.revocations.revoke(revocationOf(undone), session)
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await waitFor('the token dead', () => watcher.isRevoked(token(revoked)), 5000)
    expect(watcher.isRevoked(token(undone))).toBe(false)
  })
})
