import { useTestInfrastructure, waitFor } from '@rms/testing'
import { expect, it } from 'vitest'
import { createChangeSignal } from './change-signal.ts'
import { closeRedis, connectRedis } from './redis.ts'

it('notifies the other processes of a database about a commit, for 15 seconds', async () => {
  const { redisUrl, stop } = await useTestInfrastructure()
  const redis = connectRedis(redisUrl)
  await waitFor('Redis is connected', () => redis.status === 'ready')
  let time = 0
  const open = (database: string) =>
    createChangeSignal(redis, { prefix: 'signal', database, now: () => time })
  const signals = ['menu', 'menu', 'staff'].map(open)
  const readAll = () => signals.map(signal => signal.hasRecentChanges())
  expect(readAll()).toEqual([true, true, true])
  time = 15_000
  expect(readAll()).toEqual([false, false, false])

  await waitFor('the other process is notified', () => {
    time += 5000
    signals[0]?.notify()
    return signals[1]?.hasRecentChanges()
  })
  expect(readAll()).toEqual([true, true, false])
  time += 15_000
  expect(readAll()).toEqual([false, false, false])
  for (const signal of signals) await signal.close()
  await closeRedis(redis)
  await stop()
})
