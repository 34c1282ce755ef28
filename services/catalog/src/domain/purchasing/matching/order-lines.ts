import { type CalendarDate, type Decimal, ZERO } from '@rms/domain-kit'
import { isDocumentNumber, normaliseDocumentNumber } from '../facts/document-numbers.ts'
import type { OrderedLine, OrderFact } from '../facts/order-fact.ts'
import { getEarliestOrderDate } from './ordered-products.ts'

/** An order line while deliveries and invoices are counted for it. Quantities are in the ordered unit. */
export interface OpenOrderLine {
  readonly order: OrderFact
  readonly line: OrderedLine
  accepted: Decimal
  invoiced: Decimal
  isChecked: boolean
  isSubstituted: boolean
  hasUnclearUnits: boolean
}

export type CountedQuantity = 'accepted' | 'invoiced'

/** Finds order lines without a search. */
export interface OrderLineIndex {
  readonly lines: readonly OpenOrderLine[]
  readonly findByReference: (orderId: number, lineId: string) => readonly OpenOrderLine[]
  readonly findByProduct: (orderIds: readonly number[], productId: number) => readonly OpenOrderLine[]
  readonly findOrderIds: (supplierId: number, orderNumber: string) => readonly number[]
  /** The oldest recent line of an item that still needs this quantity. Dates of successive calls must not decrease. */
  readonly findOldestOpen: (item: OrderItem, counted: CountedQuantity) => OpenOrderLine | null
}

export interface OrderItem {
  readonly supplierId: number
  readonly locationId: number
  readonly productId: number
  readonly date: CalendarDate
}

export function indexOrderLines(orders: readonly OrderFact[]): OrderLineIndex {
  const lines = orders.flatMap(order => order.lines.map(line => openLine(order, line)))
  const byReference = Map.groupBy(lines, ({ order, line }) => `${order.id} ${line.lineId}`)
  const byProduct = Map.groupBy(lines, ({ order, line }) => `${order.id} ${line.productId}`)
  const byNumber = Map.groupBy(orders, ({ supplierId, orderNumber }) => getNumberKey(supplierId, orderNumber))
  const byItem = Map.groupBy(lines.toSorted(compareByOrderDate), ({ order, line }) =>
    getItemKey({ ...order, productId: line.productId }),
  )
  const hasGeneralOrders = orders.some(order => order.locationId === null)
  const next = { accepted: new Map<string, number>(), invoiced: new Map<string, number>() }
  const findOldest = (key: string, date: CalendarDate, counted: CountedQuantity): OpenOrderLine | null => {
    const queue = byItem.get(key)
    if (!queue) return null
    const earliest = getEarliestOrderDate(date)
    let position = next[counted].get(key) ?? 0
    for (let line = queue[position]; line; line = queue[++position])
      if (!isFilled(line, counted) && !isClosed(line, date, counted) && earliest <= line.order.orderDate)
        break
    next[counted].set(key, position)
    const found = queue[position]
    return found && found.order.orderDate <= date ? found : null
  }
  return {
    lines,
    findByReference: (orderId, lineId) => byReference.get(`${orderId} ${lineId}`) ?? [],
    findByProduct: (orderIds, productId) =>
      orderIds.flatMap(orderId => byProduct.get(`${orderId} ${productId}`) ?? []),
    findOrderIds: (supplierId, orderNumber) =>
      isDocumentNumber(orderNumber)
        ? (byNumber.get(getNumberKey(supplierId, orderNumber)) ?? []).map(({ id }) => id)
        : [],
    findOldestOpen: (item, counted) =>
      findOldest(getItemKey(item), item.date, counted) ??
      (hasGeneralOrders ? findOldest(getItemKey({ ...item, locationId: null }), item.date, counted) : null),
  }
}

/** Counts a quantity for lines in order, each up to what was ordered. Returns what is left. */
export function fillLines(
  lines: readonly OpenOrderLine[],
  quantity: Decimal,
  counted: CountedQuantity,
): Decimal {
  let left = quantity
  for (const line of lines) {
    if (left.isZero() || isFilled(line, counted)) continue
    const open = line[counted].isZero() ? line.line.quantity : line.line.quantity.minus(line[counted])
    const isFull = left.gte(open)
    line[counted] = isFull ? line.line.quantity : line[counted].plus(left)
    left = isFull ? left.minus(open) : ZERO
  }
  return left
}

const openLine = (order: OrderFact, line: OrderedLine): OpenOrderLine => ({
  order,
  line,
  accepted: ZERO,
  invoiced: ZERO,
  isChecked: false,
  isSubstituted: false,
  hasUnclearUnits: false,
})

const compareByOrderDate = (a: OpenOrderLine, b: OpenOrderLine): number => {
  if (a.order.orderDate !== b.order.orderDate) return a.order.orderDate < b.order.orderDate ? -1 : 1
  return a.order.id - b.order.id
}

const isFilled = (line: OpenOrderLine, counted: CountedQuantity): boolean =>
  line[counted] === line.line.quantity || line[counted].gte(line.line.quantity)

/** Goods that arrive after the order was closed belong to a later one. Goods that arrived before are still invoiced. */
const isClosed = ({ order }: OpenOrderLine, date: CalendarDate, counted: CountedQuantity): boolean =>
  counted === 'accepted' && order.closedOn !== null && order.closedOn < date

const getItemKey = ({
  supplierId,
  locationId,
  productId,
}: {
  readonly supplierId: number
  readonly locationId: number | null
  readonly productId: number
}): string => `${supplierId} ${locationId} ${productId}`

const getNumberKey = (supplierId: number, printed: string): string =>
  `${supplierId} ${normaliseDocumentNumber(printed)}`
