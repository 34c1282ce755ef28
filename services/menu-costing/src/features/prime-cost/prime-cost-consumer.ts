import type { Clock } from '@rms/domain-kit'
import { type Consumer, defineConsumer, type UnitOfWork } from '@rms/service-kit'
import type { Connection } from 'mongoose'
import type { PrimeCostKey } from '../../domain/prime-cost/prime-cost-day.ts'
import {
  createSalesRepositories,
  SALES_LOCK,
  type SalesRepositories,
} from '../../storage/sales/sales-repositories.ts'
import { listSharedDays } from '../usage/purchase-days.ts'
import { recomputeAfterCount } from '../usage/recompute-intervals.ts'
import { updateClosedDays } from './periods/update-closed-days.ts'
import { recomputePrimeCost } from './recompute-prime-cost.ts'

interface Needs {
  readonly connection: Connection
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

const QUEUE = 'prime-cost'

/**
 * Keeps copies of labour days, purchases, stock counts and movements of stock, and the figures that follow from them.
 * Only a higher revision replaces a lower one, so that events may arrive twice, late or out of order.
 */
export function createPrimeCostConsumer({ connection, unitOfWork, now }: Needs): Consumer {
  const changeOnce = async (
    eventId: string,
    apply: (sales: SalesRepositories) => Promise<readonly PrimeCostKey[]>,
  ) => {
    await unitOfWork.transactOnce({ queue: QUEUE, eventId, lock: SALES_LOCK }, async ({ session }) => {
      const sales = createSalesRepositories(connection, session)
      await recomputePrimeCost({ ...sales, now: now() }, await apply(sales))
    })
  }
  return defineConsumer(QUEUE, {
    'workforce.labour-day-changed': ({ id, payload, occurred_at }) =>
      changeOnce(id, async ({ labourDays }) =>
        (await labourDays.apply(payload, new Date(occurred_at)))
          ? [{ locationId: payload.location_id, date: payload.date }]
          : [],
      ),
    'catalog.purchase-costs-changed': ({ id, payload, occurred_at }) =>
      changeOnce(id, async ({ purchaseCosts, productUsage }) => {
        const days = await purchaseCosts.apply(payload, new Date(occurred_at))
        await productUsage.markDays(listSharedDays(days.filter(({ isChanged }) => isChanged)))
        return days
      }),
    'catalog.stock-count-changed': async ({ id, payload, occurred_at }) => {
      await unitOfWork.transactOnce({ queue: QUEUE, eventId: id, lock: SALES_LOCK }, async ({ session }) => {
        const sales = createSalesRepositories(connection, session)
        const changed = await sales.stockCounts.apply(payload, new Date(occurred_at))
        if (!changed) return
        await updateClosedDays(sales, await recomputeAfterCount(sales, changed.locationId, changed.dates))
      })
    },
    'catalog.stock-movement-changed': ({ id, payload, occurred_at }) =>
      changeOnce(id, async ({ stockMovements, productUsage }) => {
        const days = await stockMovements.apply(payload, new Date(occurred_at))
        await productUsage.markDays(days)
        return days
      }),
    'menu-costing.dish-costs-changed': ({ id, payload }) =>
      changeOnce(id, ({ primeCostDays }) => primeCostDays.listKeysFrom(payload.from)),
  })
}
