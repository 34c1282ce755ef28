import type { OrderWarning } from '@rms/contracts'
import {
  type CalendarDate,
  computeUsualQuantity,
  type Decimal,
  findOrderCutoff,
  formatAmount,
  formatDateInEnglish,
  formatNumber,
  isDeliveryDate,
  isOrderLate,
  isUnusualQuantity,
  type LocalMoment,
  toBusinessDay,
  toDecimal,
  toWallClock,
} from '@rms/domain-kit'
import { badRequest, conflict } from '@rms/service-kit'
import { computeOrderTotal, type Order } from './order.ts'
import type { SupplierTerms } from './supplier-terms.ts'

/** What the terms of a supplier are compared with. */
export type CheckedOrder = Pick<Order, 'supplier' | 'lines' | 'currency' | 'deliveryDate'>

/** The quantities of a product in earlier orders for a location, latest first, of one unit. */
export interface EarlierQuantities {
  readonly productId: number
  readonly unit: string
  readonly quantities: readonly Decimal[]
}

/** Throws 400 for a delivery date that has already passed at the location. */
export function requireFutureDelivery(
  deliveryDate: CalendarDate | null,
  { now, timeZone }: LocalMoment,
): void {
  if (deliveryDate === null || deliveryDate >= toBusinessDay(now, timeZone)) return
  throw badRequest('delivery-date-past', 'The delivery date has already passed. Choose a later one.', {
    field: 'delivery_date',
  })
}

/**
 * The terms that an order does not keep to, as warnings. Throws 409 for those that block: a strict cut-off that has
 * passed, or a total below a strict minimum order.
 */
export function checkOrderTerms(
  order: CheckedOrder,
  terms: SupplierTerms,
  moment: LocalMoment,
): OrderWarning[] {
  return [
    ...checkCutoff(order, terms, moment),
    ...checkDeliveryDay(order, terms),
    ...checkMinimum(order, terms),
  ]
}

function checkCutoff(
  { supplier, deliveryDate }: CheckedOrder,
  terms: SupplierTerms,
  moment: LocalMoment,
): OrderWarning[] {
  if (deliveryDate === null || !isOrderLate(terms, deliveryDate, moment)) return []
  const delivery = formatDateInEnglish(deliveryDate)
  const cutoff = formatCutoff(findOrderCutoff(terms, deliveryDate, moment.timeZone) ?? moment.now, moment)
  if (terms.cutoff_rule === 'block')
    throw conflict(
      'order-cutoff-passed',
      `${supplier.name} accepted orders for ${delivery} until ${cutoff}. Choose a later delivery date.`,
      { field: 'delivery_date' },
    )
  const message = `The cut-off of ${supplier.name} for delivery on ${delivery} was ${cutoff}. Ask the supplier whether the order can still be delivered.`
  return [{ code: 'order-cutoff-passed', message }]
}

const formatCutoff = (instant: Temporal.Instant, { timeZone }: LocalMoment): string =>
  `${toWallClock(instant, timeZone).slice(0, 5)} on ${formatDateInEnglish(toBusinessDay(instant, timeZone))} (${timeZone})`

function checkDeliveryDay({ supplier, deliveryDate }: CheckedOrder, terms: SupplierTerms): OrderWarning[] {
  if (deliveryDate === null || isDeliveryDate(terms, deliveryDate)) return []
  const weekday = Temporal.PlainDate.from(deliveryDate).toLocaleString('en', { weekday: 'long' })
  return [{ code: 'not-a-delivery-day', message: `${supplier.name} does not deliver on ${weekday}s.` }]
}

function checkMinimum(
  { supplier, lines, currency }: CheckedOrder,
  { minimum_order_amount: minimum, minimum_order_rule: rule }: SupplierTerms,
): OrderWarning[] {
  const total = computeOrderTotal(lines)
  if (minimum === null || total.gte(toDecimal(minimum))) return []
  const amounts = [minimum, total].map(amount => formatAmount(amount, currency, 'en'))
  const message = `The minimum order of ${supplier.name} is ${amounts[0]}. This order comes to ${amounts[1]}.`
  if (rule === 'block') throw conflict('below-minimum-order', message, { field: 'items' })
  return [{ code: 'below-minimum-order', message }]
}

/** A warning if there are already orders from the supplier for the same location and delivery date. */
export function warnOfSecondOrder(
  { deliveryDate }: Pick<Order, 'deliveryDate'>,
  openOrders: readonly Pick<Order, 'number' | 'deliveryDate'>[],
): OrderWarning[] {
  const numbers = openOrders.filter(other => other.deliveryDate === deliveryDate).map(({ number }) => number)
  if (deliveryDate === null || numbers.length === 0) return []
  const message = `There is already an order for this delivery date: ${numbers.join(', ')}.`
  return [{ code: 'second-order', message }]
}

/** A warning per line whose quantity is below half of the usual one or above twice of it. */
export const warnOfUnusualQuantities = (
  { lines }: Pick<Order, 'lines'>,
  earlier: readonly EarlierQuantities[],
): OrderWarning[] =>
  lines.flatMap(({ productId, productName, quantity, unit }) => {
    const same = earlier.find(other => other.productId === productId && other.unit === unit)
    const usual = same ? computeUsualQuantity(same.quantities) : null
    if (usual === null || !isUnusualQuantity(quantity, usual)) return []
    const [ordered, normal] = [quantity, usual].map(amount => formatNumber(amount, 'en', QUANTITY_PLACES))
    const message = `${productName}: ${ordered} ${unit} ordered, usually ${normal} ${unit}.`
    return [{ code: 'unusual-quantity' as const, message, product_id: productId }]
  })

const QUANTITY_PLACES = { min: 0, max: 6 }
