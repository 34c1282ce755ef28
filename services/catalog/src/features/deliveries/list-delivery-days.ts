import type {
  DeliveryDay,
  DeliveryDetails,
  Delivery as DeliveryRecord,
  OrderDeliveries,
} from '@rms/contracts'
import { addDays, type CalendarDate, toBusinessDay, toNumber } from '@rms/domain-kit'
import { notFound } from '@rms/service-kit'
import type { Location } from '../../domain/location.ts'
import type { Delivery } from '../../domain/receiving/delivery.ts'
import {
  toDeliveryRecord,
  toExpectedDeliveryRecord,
  toExpectedLineRecord,
} from '../../domain/receiving/delivery-presenter.ts'
import {
  computeReceived,
  EXPECTED_DAYS,
  type ExpectedDelivery,
  listEarlierDeliveries,
  listExpectedDeliveries,
  listExpectedLines,
  toUnfinishedDelivery,
} from '../../domain/receiving/expected-deliveries.ts'
import type { DeliveryDependencies } from './delivery-dependencies.ts'

/** An order without a delivery date is expected within four weeks. */
const UNDATED_DAYS = 28

interface DayRequest {
  /** Null for all locations. */
  readonly locationIds: readonly number[] | null
  /** Today at each location if it is missing. */
  readonly date?: CalendarDate | undefined
}

/** The expected and recorded deliveries of a day, by location. */
export async function listDeliveryDays(
  needs: DeliveryDependencies,
  { locationIds, date }: DayRequest,
): Promise<DeliveryDay[]> {
  const [{ items }, business] = await Promise.all([
    needs.locations.list({ sort: 'name' }),
    needs.settings.current(),
  ])
  const visible = items.filter(({ id }) => locationIds === null || locationIds.includes(id))
  return Promise.all(
    visible.map(location =>
      getDeliveryDay(needs, location, { date, timeZone: location.timezone ?? business.timezone }),
    ),
  )
}

async function getDeliveryDay(
  needs: DeliveryDependencies,
  location: Location,
  { date: requested, timeZone }: { readonly date: CalendarDate | undefined; readonly timeZone: string },
): Promise<DeliveryDay> {
  const { orders, deliveries, supplierTerms, photoLinks } = needs
  const today = toBusinessDay(needs.now(), timeZone)
  const date = requested ?? today
  const from = addDays(date, -EXPECTED_DAYS)
  const orderedFrom = addDays(from, -UNDATED_DAYS)
  const [open, recorded] = await Promise.all([
    orders.listForDelivery({ locationId: location.id, from, to: date, orderedFrom }),
    deliveries.list({ locationId: location.id, from: orderedFrom, to: addDays(date, EXPECTED_DAYS) }),
  ])
  const supplierIds = [...new Set([...open, ...recorded].map(({ supplier }) => supplier.id))]
  const terms = new Map(
    await Promise.all(supplierIds.map(async id => [id, await supplierTerms.find(id)] as const)),
  )
  const party = { id: location.id, name: location.name }
  const expected = listExpectedDeliveries({
    location: party,
    date,
    today,
    timeZone,
    orders: open,
    deliveries: recorded,
    findSchedule: id => terms.get(id) ?? NO_SCHEDULE,
  })
  const inProgress = new Set(expected.map(({ delivery }) => delivery?.id))
  const shown = recorded.filter(
    delivery => !inProgress.has(delivery.id) && isShownOn(delivery, { date, today, from }),
  )
  const unfinished = shown.filter(delivery => delivery.checkedInAt === null && delivery.orders.length > 0)
  const ordersOfUnfinished = await orders.findAll(unfinished.flatMap(each => each.orders.map(({ id }) => id)))
  const toRecord = (each: ExpectedDelivery) =>
    toExpectedDeliveryRecord(each, {
      location: party,
      date: each.delivery?.deliveryDate ?? date,
      checks: terms.get(each.supplier.id)?.temperature_checks ?? [],
      linkTo: photoLinks.linkTo,
    })
  return {
    location_id: location.id,
    location_name: location.name,
    date,
    expected: [
      ...expected,
      ...unfinished.map(each =>
        toUnfinishedDelivery(each, { orders: ordersOfUnfinished, deliveries: recorded }),
      ),
    ].map(toRecord),
    deliveries: shown
      .filter(delivery => !unfinished.includes(delivery))
      .map(delivery => toDeliveryRecord(delivery, photoLinks.linkTo)),
  }
}

const NO_SCHEDULE = { delivery_days: [], cutoff: null }

/** Deliveries of the day; today also earlier ones whose check-in is still in progress. */
const isShownOn = (
  { deliveryDate, checkedInAt }: Delivery,
  { date, today, from }: { date: CalendarDate; today: CalendarDate; from: CalendarDate },
): boolean =>
  deliveryDate === date ||
  (date === today && checkedInAt === null && deliveryDate < date && deliveryDate >= from)

/** A delivery with the lines of its orders that nobody has recorded; 404 if it does not exist. */
export async function getDeliveryDetails(needs: DeliveryDependencies, id: number): Promise<DeliveryDetails> {
  const delivery = await needs.deliveries.find(id)
  if (!delivery) throw notFound('delivery')
  const orderIds = delivery.orders.map(order => order.id)
  const [orders, ofOrders, terms] = await Promise.all([
    needs.orders.findAll(orderIds),
    needs.deliveries.listForOrders(orderIds),
    needs.supplierTerms.find(delivery.supplier.id),
  ])
  const recorded = delivery.lines.filter(({ removed }) => !removed)
  const isRecorded = (lineId: string) =>
    recorded.some(line => line.lineId === lineId || line.lineId.startsWith(`${lineId}-substitute-`))
  return {
    ...toDeliveryRecord(delivery, needs.photoLinks.linkTo),
    unrecorded_lines: listExpectedLines(orders, listEarlierDeliveries(ofOrders, delivery))
      .filter(({ lineId, expected }) => expected.gt(0) && !isRecorded(lineId))
      .map(toExpectedLineRecord),
    temperature_checks: terms.temperature_checks,
  }
}

/** What has arrived of an order, over all locations, and its deliveries to the given ones. */
export async function getOrderDeliveries(
  { orders, deliveries, photoLinks }: DeliveryDependencies,
  id: number,
  locationIds: readonly number[] | null,
): Promise<OrderDeliveries> {
  const order = await orders.find(id)
  if (!order) throw notFound('order')
  const ofOrder = await deliveries.listForOrders([id])
  const visible = ofOrder.filter(({ location }) => locationIds === null || locationIds.includes(location.id))
  return {
    lines: computeReceived([order], ofOrder).map(({ lineId, unit, ordered, accepted, outstanding }) => ({
      line_id: lineId,
      product_name: order.lines[Number(lineId)]?.productName ?? '',
      unit: unit.name,
      ordered: toNumber(ordered, 6),
      received: toNumber(accepted, 6),
      outstanding: toNumber(outstanding, 6),
    })),
    deliveries: visible.map(delivery => pickSummary(toDeliveryRecord(delivery, photoLinks.linkTo))),
  }
}

const pickSummary = (delivery: DeliveryRecord): OrderDeliveries['deliveries'][number] => ({
  id: delivery.id,
  key: delivery.key,
  delivery_date: delivery.delivery_date,
  location_id: delivery.location_id,
  location_name: delivery.location_name,
  note_number: delivery.note_number,
  checked_in_at: delivery.checked_in_at,
})
