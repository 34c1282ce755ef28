import type { LiveMessage } from '@rms/contracts'
import {
  createFaultProxy,
  createTestKit,
  type FaultProxy,
  type ServiceTestKit,
  useTestInfrastructure,
  waitFor,
} from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscribeToLiveMessages } from './live-messages.ts'

const alert = (id: number): LiveMessage => ({ event: 'cost-alert', id, severity: 'high' })

describe('live messages', () => {
  let gate: FaultProxy
  let kit: ServiceTestKit
  beforeAll(async () => {
    gate = await createFaultProxy((await useTestInfrastructure()).redisUrl)
    kit = await createTestKit('catalog', { env: { REDIS_URL: gate.url } })
  })
  afterAll(async () => {
    await kit.close()
    await gate.close()
  })

  it('reach all subscribers, also after an outage, and never block the publisher', async () => {
    const received: number[] = []
    const subscription = subscribeToLiveMessages(kit.redis, kit.config.QUEUE_PREFIX, message => {
      if (message.event === 'cost-alert') received.push(message.id)
    })
    await waitFor('the first message', () => {
      kit.live.publish(alert(1))
      return received.includes(1)
    })
    gate.shut()
    await waitFor('Redis away', () => kit.redis.status !== 'ready')
    kit.live.publish(alert(2))
    gate.open()
    await waitFor('a message after the outage', () => {
      kit.live.publish(alert(3))
      return received.includes(3)
    })
    expect(received).not.toContain(2)
    await subscription.close()
  })
})
