import { toBusinessDay } from '@rms/domain-kit'
import type { ServiceKit } from '@rms/service-kit'
import type { MenuUnitOfWork } from './storage/menu-unit-of-work.ts'
import { createDishCostHistory } from './storage/prime-cost/dish-cost-history.ts'

/**
 * Records what dishes of earlier releases cost today; before, the same cost applies, because no earlier one is known. May
 * run again: dishes with a recorded cost are left as they are.
 */
export async function recordFirstDishCosts(
  { connection }: Pick<ServiceKit, 'connection'>,
  { menu }: Pick<MenuUnitOfWork, 'menu'>,
): Promise<void> {
  const history = createDishCostHistory(connection)
  const today = toBusinessDay(Temporal.Now.instant(), 'UTC')
  for await (const batch of menu.dishCosts.streamUndatedCosts()) await history.recordFirst(batch, today)
}
