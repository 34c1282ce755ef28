import type { ExpectedOrderState } from '@rms/contracts'
import {
  addDays,
  type CalendarDate,
  type Decimal,
  type DeliverySchedule,
  findNextDelivery,
  toBusinessDay,
} from '@rms/domain-kit'
import type { Order } from '../order.ts'
import { getReceivedLineId } from '../purchasing/facts/merge-deliveries.ts'
import { selectCurrentFacts } from '../purchasing/facts/purchasing-facts.ts'
import { matchInvoices } from '../purchasing/matching/match-invoices.ts'
import { computeOrderProgress, type OrderLineProgress } from '../purchasing/matching/order-progress.ts'
import { DEFAULT_POLICY } from '../purchasing/matching/purchasing-policy.ts'
import { toOrderFact } from '../purchasing/sources/to-order-fact.ts'
import type { Delivery, DeliveryParty } from './delivery.ts'
import { toDeliveryFact } from './delivery-facts.ts'

/** How long goods of an order that did not arrive on its day are still expected. */
export const EXPECTED_DAYS = 7

/** An order line of which something is still expected. */
export interface ExpectedLine {
  readonly lineId: string
  readonly orderId: number
  readonly orderLineId: string
  readonly orderNumber: string
  readonly productId: number
  readonly productName: string
  readonly unit: string
  readonly ordered: Decimal
  readonly receivedBefore: Decimal
  readonly expected: Decimal
}

export interface ExpectedOrder {
  readonly id: number
  readonly number: string
  readonly expectedDate: CalendarDate
  readonly state: ExpectedOrderState
}

/** What a supplier should deliver on a day, and what has been recorded of it. */
export interface ExpectedDelivery {
  readonly key: string
  readonly supplier: DeliveryParty
  readonly orders: readonly ExpectedOrder[]
  readonly lines: readonly ExpectedLine[]
  readonly delivery: Delivery | null
}

export interface DeliveryDayInput {
  readonly location: DeliveryParty
  readonly date: CalendarDate
  /** Of the location. */
  readonly today: CalendarDate
  readonly timeZone: string
  readonly orders: readonly Order[]
  /** All deliveries to the location that may contain goods of these orders. */
  readonly deliveries: readonly Delivery[]
  readonly findSchedule: (supplierId: number) => DeliverySchedule
}

/** The accepted quantities of order lines, over all deliveries, in the ordered units. */
export function computeReceived(
  orders: readonly Order[],
  deliveries: readonly Delivery[],
): OrderLineProgress[] {
  const facts = selectCurrentFacts([
    ...orders.map(order => toOrderFact(order)),
    ...deliveries.map(toDeliveryFact),
  ])
  return computeOrderProgress(facts.orders, matchInvoices(facts, DEFAULT_POLICY))
}

/**
 * The deliveries that are expected on a day, one per supplier: orders for this day, and what earlier orders still lack.
 * A delivery whose check-in is in progress counts as expected, so that several people can work on it.
 */
export function listExpectedDeliveries(input: DeliveryDayInput): ExpectedDelivery[] {
  const earlier = input.deliveries.filter(({ checkedInAt }) => checkedInAt !== null)
  const lines = listExpectedLines(input.orders, earlier)
  const open = input.orders.flatMap(order => {
    if (order.closed !== null) return []
    const ofOrder = lines.filter(({ orderId }) => orderId === order.id)
    const isOpen = ofOrder.some(line => line.expected.gt(0)) && !isAlreadyRecorded(order, input)
    const expected = isOpen ? findExpectedOrder(order, ofOrder, input) : null
    return expected ? [{ order, expected, lines: ofOrder.filter(line => line.expected.gt(0)) }] : []
  })
  const bySupplier = Map.groupBy(open, ({ order }) => order.supplier.id)
  return [...bySupplier.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const key = findExpectedKey(first.order.supplier.id, input)
    return [
      {
        key,
        supplier: first.order.supplier,
        orders: group.map(({ expected }) => expected),
        lines: group.flatMap(each => each.lines),
        delivery: input.deliveries.find(({ keys }) => keys.includes(key)) ?? null,
      },
    ]
  })
}

/**
 * A delivery for orders whose check-in somebody began and nobody completed, with what it should contain. It is still
 * expected, so that a line without an entry is not overlooked.
 */
export function toUnfinishedDelivery(
  delivery: Delivery,
  { orders, deliveries }: Pick<DeliveryDayInput, 'orders' | 'deliveries'>,
): ExpectedDelivery {
  const own = orders.filter(({ id }) => delivery.orders.some(order => order.id === id))
  const earlier = deliveries.filter(({ checkedInAt }) => checkedInAt !== null)
  return {
    key: delivery.keys[0] ?? '',
    supplier: delivery.supplier,
    orders: own.map(({ id, number, deliveryDate }) => ({
      id,
      number,
      expectedDate: deliveryDate ?? delivery.deliveryDate,
      state: 'late',
    })),
    lines: listExpectedLines(own, earlier).filter(line => line.expected.gt(0)),
    delivery,
  }
}

/**
 * The completed deliveries whose goods arrived before those of this one. Of one day, those count that were checked in
 * earlier; while this one is not checked in, all of them.
 */
export const listEarlierDeliveries = (
  deliveries: readonly Delivery[],
  { id, deliveryDate, checkedInAt }: DeliveryMoment,
): Delivery[] =>
  deliveries.filter(other => {
    if (other.id === id || other.checkedInAt === null) return false
    if (other.deliveryDate !== deliveryDate) return other.deliveryDate < deliveryDate
    return checkedInAt === null || Temporal.Instant.compare(other.checkedInAt, checkedInAt) < 0
  })

/** When a delivery arrived; the id is null before it is stored. */
interface DeliveryMoment extends Pick<Delivery, 'deliveryDate' | 'checkedInAt'> {
  readonly id: number | null
}

/** All lines of orders, with what has arrived in these deliveries. */
export function listExpectedLines(orders: readonly Order[], deliveries: readonly Delivery[]): ExpectedLine[] {
  const progress = Map.groupBy(computeReceived(orders, deliveries), ({ orderId }) => orderId)
  return orders.flatMap(order => {
    const received = new Map((progress.get(order.id) ?? []).map(line => [line.lineId, line]))
    return order.lines.flatMap((line, position) => {
      const known = received.get(String(position))
      if (!known) return []
      const reference = { orderId: order.id, lineId: known.lineId }
      return [
        {
          lineId: getReceivedLineId({ ...known, orderLine: reference, substitutedBy: null }),
          orderId: order.id,
          orderLineId: known.lineId,
          orderNumber: order.number,
          productId: line.productId,
          productName: line.productName,
          unit: line.unit,
          ordered: line.quantity,
          receivedBefore: known.accepted,
          expected: known.outstanding,
        },
      ]
    })
  })
}

/** The requested delivery date, otherwise the next delivery day by the supplier's terms. */
export function getExpectedDate(order: Order, schedule: DeliverySchedule, timeZone: string): CalendarDate {
  if (order.deliveryDate !== null) return order.deliveryDate
  const next = findNextDelivery(schedule, { now: order.createdAt, timeZone })
  return next?.date ?? addDays(toBusinessDay(order.createdAt, timeZone), 1)
}

/**
 * Whether the order was checked in on the day, or is being checked in since an earlier one. What a delivery lacks is
 * expected from the next day on.
 */
const isAlreadyRecorded = ({ id }: Order, { date, deliveries }: DeliveryDayInput): boolean =>
  deliveries.some(
    ({ orders, checkedInAt, deliveryDate }) =>
      orders.some(order => order.id === id) &&
      (checkedInAt === null ? deliveryDate < date : deliveryDate >= date),
  )

/** Null if the order is not expected on the day: too early, or too long ago. */
function findExpectedOrder(
  order: Order,
  lines: readonly ExpectedLine[],
  { date, today, timeZone, findSchedule }: DeliveryDayInput,
): ExpectedOrder | null {
  const expectedDate = getExpectedDate(order, findSchedule(order.supplier.id), timeZone)
  const isTooEarly = expectedDate > date || (date > today && expectedDate !== date)
  if (isTooEarly || addDays(expectedDate, EXPECTED_DAYS) < date) return null
  const isPartial = lines.some(line => line.receivedBefore.gt(0))
  const state = isPartial ? 'rest' : expectedDate < date ? 'late' : 'due'
  return { id: order.id, number: order.number, expectedDate, state }
}

/** The first key of the supplier and day that no completed check-in has used. */
function findExpectedKey(
  supplierId: number,
  { location, date, deliveries }: Pick<DeliveryDayInput, 'location' | 'date' | 'deliveries'>,
): string {
  const used = new Set(deliveries.flatMap(({ checkedInAt, keys }) => (checkedInAt === null ? [] : keys)))
  const prefix = getExpectedKeyPrefix({ supplierId, locationId: location.id, date })
  let number = 0
  while (used.has(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}

/** How the keys of a supplier's expected deliveries to a location on a day begin. */
export const getExpectedKeyPrefix = ({
  supplierId,
  locationId,
  date,
}: {
  readonly supplierId: number
  readonly locationId: number
  readonly date: CalendarDate
}): string => `expected-${supplierId}-${locationId}-${date}-`
