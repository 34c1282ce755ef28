import type { ServiceKit } from '@rms/service-kit'
import { createPendingDayRepository } from './storage/prime-cost/pending-day-repository.ts'
import { createCostIntervalRepository } from './storage/usage/cost-interval-repository.ts'

/**
 * Derives what goods cost between counts again, because earlier releases used receipts at their average cost. One day of
 * each interval is enough. May run again.
 */
export async function restateCountedDays({ connection }: Pick<ServiceKit, 'connection'>): Promise<void> {
  const intervals = await createCostIntervalRepository(connection).listOf({ from: '0000-01-01' }, null)
  const days = intervals.map(({ locationId, start }) => ({ locationId, date: start }))
  await createPendingDayRepository(connection).add(days, Temporal.Now.instant())
}
