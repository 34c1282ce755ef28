import { type Consumer, defineConsumer, type UnitOfWork } from '@rms/service-kit'
import type { ForecastReplica } from '../../storage/stock-movements/forecast-replica.ts'
import type { ProductUsageReplica } from '../../storage/stock-movements/product-usage-replica.ts'

interface Needs {
  readonly productUsage: ProductUsageReplica
  readonly forecasts: ForecastReplica
  readonly unitOfWork: UnitOfWork
}

/** Keeps copies of what recipes used and of expected sales, which par levels and suggested orders follow from. */
export function createPlanningConsumer({ productUsage, forecasts, unitOfWork }: Needs): Consumer {
  const queue = 'stock-planning'
  return defineConsumer(queue, {
    'menu-costing.product-usage-changed': async ({ id, payload }) => {
      await unitOfWork.transactOnce({ queue, eventId: id }, ({ session }) =>
        productUsage.apply(payload, session),
      )
    },
    'menu-costing.sales-forecast-changed': async ({ id, payload }) => {
      await unitOfWork.transactOnce({ queue, eventId: id }, ({ session }) =>
        forecasts.apply(payload, session),
      )
    },
  })
}
