import { useTestInfrastructure, waitFor } from '@rms/testing'
import { expect, it } from 'vitest'
import { closeRedis, connectRedis, connectWorkerRedis, subscribeToChannel } from './redis.ts'

it('is one connection for all users of an address, and stays open until the last has closed it', async () => {
  const { redisUrl, stop } = await useTestInfrastructure()
  const url = `${redisUrl}?family=4`
  const [one, other] = [connectRedis(url), connectRedis(url)]
  const [worker, otherWorker] = [connectWorkerRedis(one), connectWorkerRedis(other)]
  expect([other, otherWorker]).toEqual([one, worker])
  expect(worker).not.toBe(one)
  await waitFor('Redis is connected', () => one.status === 'ready')

  const [first, second]: [string[], string[]] = [[], []]
  const subscriptions = [
    subscribeToChannel(one, 'orders', text => void first.push(text)),
    subscribeToChannel(other, 'orders', text => void second.push(text)),
    subscribeToChannel(other, 'dishes', () => expect.fail('a message of another channel')),
  ]
  await waitFor('both have received a message', async () => {
    await one.publish('orders', 'new')
    return first.length > 0 && second.length > 0
  })
  await subscriptions[0]?.close()
  const count = first.length
  const before = second.length
  await one.publish('orders', 'newer')
  await waitFor('the other still receives messages', () => second.length > before)
  expect(first).toHaveLength(count)

  await closeRedis(one)
  expect(await other.ping()).toBe('PONG')
  await closeRedis(other)
  await waitFor('the connection is closed', () => other.status === 'end')
  for (const subscription of subscriptions.slice(1)) await subscription.close()
  for (const each of [worker, otherWorker]) await closeRedis(each)
  await waitFor('the connection of the workers is closed', () => worker.status === 'end')
  await stop()
})
