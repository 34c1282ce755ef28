import type { Clock } from '@rms/domain-kit'
import type { SalesUnitOfWork } from '../../storage/sales/sales-unit-of-work.ts'
import { derivePendingFigures } from './recompute-figures.ts'

interface Needs {
  readonly salesUnitOfWork: SalesUnitOfWork
  readonly now: Clock
}

/** While days are still added, as by a person who maps items, deriving would only delay the next change. */
const IDLE_MS = 5000
/** No day waits longer, whatever is added. */
const LONGEST_WAIT_MS = 30_000

/**
 * Derives the figures of all days that are pending, in one transaction for each few weeks of a location, unless days are
 * still being added. Idempotent and safe to run concurrently: a day is pending until the transaction that derives its
 * figures has committed. Returns the number of days.
 */
export async function deriveAllPendingFigures({ salesUnitOfWork, now }: Needs): Promise<number> {
  const { sales, change } = salesUnitOfWork
  for (let count = 0; ; ) {
    // Without pending days, no change has to wait for this one.
    const times = await sales.pendingDays.findWaitingTimes()
    if (!times || !isDue(times, now())) return count
    count += await change(derivePendingFigures)
  }
}

type WaitingTimes = Record<'first' | 'last', Temporal.Instant>

const isDue = ({ first, last }: WaitingTimes, now: Temporal.Instant): boolean =>
  now.since(last).total('milliseconds') >= IDLE_MS ||
  now.since(first).total('milliseconds') >= LONGEST_WAIT_MS
