import { describe, expect, it } from 'vitest'
import {
  type DeliverySchedule,
  findNextDelivery,
  findOrderCutoff,
  hasDeliverySchedule,
  isDeliveryDate,
  isOrderLate,
  listUpcomingDeliveries,
} from './delivery-schedule.ts'

const PARIS = 'Europe/Paris'
const cutoffAt = (days_before: number, time: string) => ({ days_before, time })
const day = (weekday: number, cutoff: DeliverySchedule['cutoff'] = null) => ({ weekday, cutoff })
const schedule = (changes: Partial<DeliverySchedule> = {}): DeliverySchedule => ({
  delivery_days: [],
  cutoff: cutoffAt(1, '14:00'),
  ...changes,
})
const at = (instant: string, timeZone = PARIS) => ({ now: Temporal.Instant.from(instant), timeZone })
const cutoff = (given: DeliverySchedule, date: string, timeZone = PARIS) =>
  findOrderCutoff(given, date, timeZone)?.toString() ?? null

/** Wednesday. */
const DELIVERY = '2026-03-04'

describe('The cut-off of a delivery', () => {
  it('is a local time of the location, some days before the delivery', () => {
    expect(cutoff(schedule(), DELIVERY)).toBe('2026-03-03T13:00:00Z')
    expect(cutoff(schedule(), DELIVERY, 'Europe/Dublin')).toBe('2026-03-03T14:00:00Z')
    expect(cutoff(schedule({ cutoff: cutoffAt(0, '06:30') }), DELIVERY)).toBe('2026-03-04T05:30:00Z')
  })

  it('may differ per weekday', () => {
    const given = schedule({ delivery_days: [day(1, cutoffAt(3, '12:00')), day(3)] })
    expect(cutoff(given, '2026-03-02')).toBe('2026-02-27T11:00:00Z')
    expect(cutoff(given, DELIVERY)).toBe('2026-03-03T13:00:00Z')
  })

  it('does not exist unless it is set', () => {
    expect(cutoff(schedule({ cutoff: null }), DELIVERY)).toBeNull()
  })

  it('keeps its local time when the clocks change between cut-off and delivery', () => {
    expect(cutoff(schedule({ cutoff: cutoffAt(2, '14:00') }), '2026-03-30')).toBe('2026-03-28T13:00:00Z')
    expect(cutoff(schedule(), '2026-03-30')).toBe('2026-03-29T12:00:00Z')
    expect(cutoff(schedule({ cutoff: cutoffAt(2, '14:00') }), '2026-10-26')).toBe('2026-10-24T12:00:00Z')
    expect(cutoff(schedule(), '2026-10-26')).toBe('2026-10-25T13:00:00Z')
  })

  it('at a skipped time is the moment when the clocks go forward', () => {
    const night = schedule({ cutoff: cutoffAt(1, '02:30') })
    expect(cutoff(night, '2026-03-30')).toBe('2026-03-29T01:00:00Z')
    expect(cutoff(schedule({ cutoff: cutoffAt(1, '02:15') }), '2026-10-05', 'Australia/Lord_Howe')).toBe(
      '2026-10-03T15:30:00Z',
    )
  })

  it('at a time that occurs twice is the first of the two', () => {
    expect(cutoff(schedule({ cutoff: cutoffAt(1, '02:30') }), '2026-10-26')).toBe('2026-10-25T00:30:00Z')
  })
})

describe('An order', () => {
  it.each([
    ['2026-03-03T12:59:59Z', false],
    ['2026-03-03T13:00:00Z', false],
    ['2026-03-03T13:00:00.001Z', true],
    ['2026-03-04T08:00:00Z', true],
  ])('at %s is late after the cut-off at 14:00 in Paris: %s', (now, isLate) => {
    expect(isOrderLate(schedule(), DELIVERY, at(now))).toBe(isLate)
  })

  it('is late in Paris one hour before it is late in Dublin', () => {
    const now = '2026-03-03T13:30:00Z'
    expect([PARIS, 'Europe/Dublin'].map(zone => isOrderLate(schedule(), DELIVERY, at(now, zone)))).toEqual([
      true,
      false,
    ])
  })

  it('is never late without a cut-off', () => {
    const none = schedule({ cutoff: null })
    expect(isOrderLate(none, DELIVERY, at('2030-01-01T00:00:00Z'))).toBe(false)
  })
})

describe('Upcoming deliveries', () => {
  const weekdays = schedule({ delivery_days: [day(1, cutoffAt(3, '12:00')), day(3), day(5)] })

  it('are on the delivery days, and late once their cut-off has passed', () => {
    const found = listUpcomingDeliveries(weekdays, at('2026-03-03T13:30:00Z'))
    expect(found.slice(0, 3).map(({ date, isLate }) => [date, isLate])).toEqual([
      ['2026-03-04', true],
      ['2026-03-06', false],
      ['2026-03-09', false],
    ])
    expect(found.every(({ date }) => isDeliveryDate(weekdays, date))).toBe(true)
  })

  it('include the first for which an order is in time', () => {
    expect(findNextDelivery(weekdays, at('2026-03-03T12:00:00Z'))?.date).toBe('2026-03-04')
    expect(findNextDelivery(weekdays, at('2026-03-03T13:30:00Z'))?.date).toBe('2026-03-06')
    expect(findNextDelivery(weekdays, at('2026-03-06T12:00:00Z'))?.date).toBe('2026-03-11')
  })

  it('begin on the local day of the location', () => {
    const daily = schedule({ cutoff: cutoffAt(0, '23:59') })
    const now = '2026-03-03T23:30:00Z'
    expect(findNextDelivery(daily, at(now))?.date).toBe('2026-03-04')
    expect(findNextDelivery(daily, at(now, 'Europe/Dublin'))?.date).toBe('2026-03-03')
  })

  it('begin tomorrow without a cut-off', () => {
    const open = schedule({ delivery_days: [day(2), day(3)], cutoff: null })
    expect(findNextDelivery(open, at('2026-03-03T08:00:00Z'))?.date).toBe('2026-03-04')
  })

  it('reach far enough for the longest cut-off', () => {
    const slow = schedule({ delivery_days: [day(1)], cutoff: cutoffAt(14, '00:00') })
    expect(findNextDelivery(slow, at('2026-03-02T08:00:00Z'))?.date).toBe('2026-03-23')
  })

  it('are unknown for a supplier without terms', () => {
    expect(hasDeliverySchedule(schedule())).toBe(true)
    expect(hasDeliverySchedule(schedule({ cutoff: null }))).toBe(false)
  })
})
