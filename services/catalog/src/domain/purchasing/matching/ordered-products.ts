import { addDays, type CalendarDate } from '@rms/domain-kit'
import { isDocumentNumber, normaliseDocumentNumber } from '../facts/document-numbers.ts'
import type { OrderFact } from '../facts/order-fact.ts'
import type { Allocation } from './allocate-received.ts'
import type { PurchasingPolicy } from './purchasing-policy.ts'

/** Which products were ordered, by order and by supplier. */
export interface OrderedProducts {
  /**
   * Whether a billed line was ordered: with the orders of its delivery or the one that it names. Without these, goods
   * count as ordered, unless everything has to be ordered and no recent order contains them.
   */
  readonly isOrdered: (allocation: Allocation) => boolean
}

/** Goods without a reference to an order may belong to one of this many days before. */
const MAX_ORDER_AGE_DAYS = 60

/** The first order date to which goods of a day without a reference may belong. */
export function getEarliestOrderDate(date: CalendarDate): CalendarDate {
  const known = earliestByDate.get(date)
  if (known !== undefined) return known
  const earliest = addDays(date, -MAX_ORDER_AGE_DAYS)
  if (earliestByDate.size >= MAX_CACHED_DATES) earliestByDate.clear()
  earliestByDate.set(date, earliest)
  return earliest
}

/** Thousands of lines have few different dates. */
const earliestByDate = new Map<CalendarDate, CalendarDate>()
const MAX_CACHED_DATES = 2000

export function createOrderedProducts(
  orders: readonly OrderFact[],
  { requireOrders }: Pick<PurchasingPolicy, 'requireOrders'>,
): OrderedProducts {
  const byId = new Map(orders.map(order => [order.id, toProductSet(order)]))
  const byNumber = new Map(orders.map(order => [getNumberKey(order.supplierId, order.orderNumber), order.id]))
  const datesByItem = requireOrders ? groupDatesByItem(orders) : new Map<string, readonly CalendarDate[]>()
  return {
    isOrdered: ({ billed, received }) => {
      const { invoice, line, delivery, productId, date, locationId } = billed
      const named =
        isDocumentNumber(line.orderNumber) && byNumber.get(getNumberKey(invoice.supplierId, line.orderNumber))
      const orders = [...(delivery?.orderIds ?? []), ...(named ? [named] : [])].flatMap(
        id => byId.get(id) ?? [],
      )
      if (orders.length === 0 && !requireOrders) return true
      const products = [productId, ...received.map(each => each.line.productId)]
      if (orders.length > 0) return orders.some(order => products.some(product => order.has(product)))
      const earliest = getEarliestOrderDate(date)
      const isRecent = (orderDate: CalendarDate) => earliest <= orderDate && orderDate <= date
      return products.some(product =>
        [locationId, null].some(location =>
          datesByItem.get(getItemKey(invoice.supplierId, product, location))?.some(isRecent),
        ),
      )
    },
  }
}

const toProductSet = (order: OrderFact): ReadonlySet<number> =>
  new Set(order.lines.map(line => line.productId))

function groupDatesByItem(orders: readonly OrderFact[]): ReadonlyMap<string, readonly CalendarDate[]> {
  const dates = new Map<string, CalendarDate[]>()
  for (const { supplierId, locationId, orderDate, lines } of orders)
    for (const { productId } of lines) {
      const key = getItemKey(supplierId, productId, locationId)
      const known = dates.get(key)
      if (known?.at(-1) === orderDate) continue
      if (known) known.push(orderDate)
      else dates.set(key, [orderDate])
    }
  return dates
}

const getItemKey = (supplierId: number, productId: number, locationId: number | null): string =>
  `${supplierId} ${productId} ${locationId}`

const getNumberKey = (supplierId: number, printed: string): string =>
  `${supplierId} ${normaliseDocumentNumber(printed)}`
