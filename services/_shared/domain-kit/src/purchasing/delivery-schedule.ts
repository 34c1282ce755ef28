import { addDays, type CalendarDate, getIsoDayOfWeek, toBusinessDay } from '../time/dates.ts'
import { type ClockText, findInstants } from '../time/wall-clock.ts'

/** The latest time for an order: a time of day, this many days before the delivery. */
export interface OrderCutoff {
  readonly days_before: number
  readonly time: ClockText
}

/** A weekday of deliveries, 1 for Monday to 7 for Sunday; its own cut-off replaces the general one. */
export interface DeliveryDay {
  readonly weekday: number
  readonly cutoff: OrderCutoff | null
}

/** When a supplier delivers and until when it takes orders, in the local time of the delivery location. */
export interface DeliverySchedule {
  /** Empty if the supplier delivers every day. */
  readonly delivery_days: readonly DeliveryDay[]
  readonly cutoff: OrderCutoff | null
}

/** A possible delivery. */
export interface UpcomingDelivery {
  readonly date: CalendarDate
  /** Orders are late after this instant; null without a cut-off. */
  readonly cutoffAt: Temporal.Instant | null
  readonly isLate: boolean
}

/** The current instant and the time zone of the delivery location. */
export interface LocalMoment {
  readonly now: Temporal.Instant
  readonly timeZone: string
}

/** Whether anything is known about the days or the cut-off of a supplier. */
export const hasDeliverySchedule = ({ delivery_days, cutoff }: DeliverySchedule): boolean =>
  delivery_days.length > 0 || cutoff !== null

/** Whether the supplier delivers on the weekday of this date. */
export const isDeliveryDate = ({ delivery_days }: DeliverySchedule, date: CalendarDate): boolean =>
  delivery_days.length === 0 || delivery_days.some(({ weekday }) => weekday === getIsoDayOfWeek(date))

/**
 * The instant after which an order for this delivery date is late; null without a cut-off. A time that occurs twice when
 * the clocks go back is the first of the two; for a time that is skipped it is the moment when the clocks go forward.
 */
export function findOrderCutoff(
  schedule: DeliverySchedule,
  deliveryDate: CalendarDate,
  timeZone: string,
): Temporal.Instant | null {
  const cutoff = getCutoff(schedule, deliveryDate)
  if (cutoff === null) return null
  const date = addDays(deliveryDate, -cutoff.days_before)
  return findInstants(date, cutoff.time, timeZone)[0] ?? findClockChange(date, cutoff.time, timeZone)
}

/** Whether an order that is placed now comes too late for this delivery date. */
export function isOrderLate(
  schedule: DeliverySchedule,
  deliveryDate: CalendarDate,
  { now, timeZone }: LocalMoment,
): boolean {
  const cutoffAt = findOrderCutoff(schedule, deliveryDate, timeZone)
  return cutoffAt !== null && Temporal.Instant.compare(now, cutoffAt) > 0
}

/** How far ahead deliveries are listed: the longest cut-off and a week of delivery days fit. */
const HORIZON_DAYS = 28

/**
 * The deliveries of the next four weeks, from today on. Without a cut-off they begin tomorrow, because nothing is known
 * about orders for the same day.
 */
export function listUpcomingDeliveries(schedule: DeliverySchedule, moment: LocalMoment): UpcomingDelivery[] {
  const { now, timeZone } = moment
  const today = toBusinessDay(now, timeZone)
  return Array.from({ length: HORIZON_DAYS }, (_, days) => addDays(today, days))
    .filter(date => isDeliveryDate(schedule, date))
    .map(date => ({
      date,
      cutoffAt: findOrderCutoff(schedule, date, timeZone),
      isLate: isOrderLate(schedule, date, moment),
    }))
    .filter(({ date, cutoffAt }) => cutoffAt !== null || date !== today)
}

/** The first delivery for which an order is still in time; null if there is none. */
export const findNextDelivery = (schedule: DeliverySchedule, moment: LocalMoment): UpcomingDelivery | null =>
  listUpcomingDeliveries(schedule, moment).find(({ isLate }) => !isLate) ?? null

/** The cut-off of the weekday, else the general one. */
const getCutoff = ({ delivery_days, cutoff }: DeliverySchedule, date: CalendarDate): OrderCutoff | null =>
  delivery_days.find(({ weekday }) => weekday === getIsoDayOfWeek(date))?.cutoff ?? cutoff

/** The clock change that skips a wall clock time. */
function findClockChange(date: CalendarDate, time: ClockText, timeZone: string): Temporal.Instant | null {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
  const before = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return before.getTimeZoneTransition('next')?.toInstant() ?? null
}
