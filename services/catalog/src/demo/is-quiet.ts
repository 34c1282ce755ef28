import { type QueueName, subscriptions } from '@rms/contracts'
import type { Queues } from '@rms/service-kit'

/** Whether no event waits or is in hand, but for the one that has the demo loaded or removed. */
export async function isQuiet(queues: Pick<Queues, 'counts'>): Promise<boolean> {
  const names = (Object.keys(subscriptions) as QueueName[]).filter(name => name !== 'demo-restaurant')
  const counts = await Promise.all(names.map(name => queues.counts(name)))
  return counts.every(({ waiting, active }) => waiting + active === 0)
}
