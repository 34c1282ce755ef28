import type { OrderProgress } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'
import type { Order } from '../order.ts'
import type { Delivery } from './delivery.ts'
import { computeReceived } from './expected-deliveries.ts'

interface ProgressInput {
  /** The completed deliveries that contain goods of the orders. */
  readonly deliveries: readonly Delivery[]
  readonly today: CalendarDate
}

/** How far the deliveries of orders have come, by the id of the order. Goods that were not accepted are still missing. */
export function computeOrderStates(
  orders: readonly Order[],
  { deliveries, today }: ProgressInput,
): ReadonlyMap<number, OrderProgress> {
  const completed = deliveries.filter(({ checkedInAt }) => checkedInAt !== null)
  const delivered = orders.filter(({ id }) => completed.some(delivery => isFor(delivery, id)))
  const lines = Map.groupBy(computeReceived(delivered, completed), ({ orderId }) => orderId)
  return new Map(
    orders.map(order => {
      const own = lines.get(order.id) ?? []
      const dates = completed.filter(each => isFor(each, order.id)).map(({ deliveryDate }) => deliveryDate)
      const isComplete = own.length > 0 && own.every(({ outstanding }) => outstanding.lte(0))
      const hasPart = own.some(({ accepted }) => accepted.gt(0))
      return [
        order.id,
        getProgress(order, { today, isComplete, hasPart, latest: dates.sort().at(-1) ?? null }),
      ]
    }),
  )
}

const isFor = ({ orders }: Delivery, orderId: number): boolean => orders.some(({ id }) => id === orderId)

interface Received {
  readonly today: CalendarDate
  readonly isComplete: boolean
  readonly hasPart: boolean
  /** The day of the latest delivery. */
  readonly latest: CalendarDate | null
}

function getProgress(
  { closed, deliveryDate }: Order,
  { today, isComplete, hasPart, latest }: Received,
): OrderProgress {
  if (isComplete) return { state: 'delivered', date: latest }
  if (closed) return { state: 'closed', date: closed.date }
  if (hasPart) return { state: 'partly-delivered', date: latest }
  const isOverdue = deliveryDate !== null && deliveryDate < today
  return { state: isOverdue ? 'overdue' : 'ordered', date: deliveryDate }
}
