import type { DayPart } from '@rms/contracts'
import { addDays, toDecimal, toNumber } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, computeForecast } from './forecast-day.ts'
import { type PartSales, sumParts } from './part-sales.ts'
import type { ForecastHistory, PastSales } from './past-days.ts'

/** A Friday; the next one is 2026-03-20. */
const FRIDAY = '2026-03-13'
const TODAY = '2026-03-11'

const part = (dayPart: DayPart, net: number | string): PartSales => ({ dayPart, net: toDecimal(net) })
const day = (...parts: readonly PartSales[]): PastSales => ({ net: sumParts(parts), parts })
const dinner = (net: number | string) => day(part('dinner', net))

/** Sales of past Fridays, the latest first, from 6 March back. */
const createHistory = (
  fridays: readonly (PastSales | null)[],
  more: Partial<ForecastHistory> = {},
): ForecastHistory => {
  const known = new Map(fridays.map((sales, index) => [addDays('2026-03-06', -7 * index), sales]))
  return { today: TODAY, findSales: date => known.get(date) ?? null, isSpecial: () => false, ...more }
}

const forecast = (history: ForecastHistory, date = FRIDAY) => computeForecast(date, history, null)
const toFigures = (parts: readonly PartSales[] | null) =>
  parts && Object.fromEntries(parts.map(({ dayPart, net }) => [dayPart, toNumber(net, 2)]))

describe('The forecast of a day', () => {
  it('is the median of the same weekday of the last six weeks', () => {
    const history = createHistory([900, 1100, 1000, 5000, 950, 1050, 9999].map(dinner))
    expect(toFigures(forecast(history).parts)).toEqual({ dinner: 1025 })
  })

  it('is a median of its own for each part of the day', () => {
    const history = createHistory([
      day(part('lunch', 400), part('dinner', 900)),
      day(part('lunch', 500), part('dinner', 700)),
      day(part('lunch', 300), part('dinner', 800)),
    ])
    expect(toFigures(forecast(history).parts)).toEqual({ lunch: 400, dinner: 800 })
  })

  it('is of the whole day if some days do not state their parts', () => {
    const history = createHistory([
      day(part('lunch', 400), part('dinner', 900)),
      day(part('whole-day', 1200)),
      day(part('lunch', 300), part('dinner', 800)),
    ])
    expect(toFigures(forecast(history).parts)).toEqual({ 'whole-day': 1200 })
  })

  it('needs three days on which something was sold: days with net sales of 0 are none', () => {
    const { parts, reason, days } = forecast(createHistory([dinner(30), dinner(0), dinner(30), dinner(0)]))
    expect([parts, reason]).toEqual([null, 'too-few-days'])
    expect(days.filter(({ state }) => state === 'counted')).toHaveLength(2)
  })

  it('needs three known days, because days without sales are unknown and not zero', () => {
    const { parts, reason, days } = forecast(createHistory([dinner(900), null, dinner(1000)]))
    expect([parts, reason]).toEqual([null, 'too-few-days'])
    expect(days.map(({ state }) => state)).toEqual([
      ...['counted', 'no-sales', 'counted', 'no-sales', 'no-sales', 'no-sales'],
    ])
  })

  it('leaves out special days of the past', () => {
    const history = createHistory([dinner(3000), dinner(1000), dinner(1000), dinner(1000)], {
      isSpecial: date => date === '2026-03-06',
    })
    expect(toFigures(forecast(history).parts)).toEqual({ dinner: 1000 })
  })

  it('of a later week uses the same past days', () => {
    const history = createHistory([900, 1100, 1000].map(dinner))
    expect(forecast(history, '2026-03-27').days).toEqual(forecast(history).days)
  })

  it('of today and of past days uses nothing of the day itself', () => {
    const history = createHistory([9000, 1000, 1000, 1000].map(dinner), { today: '2026-03-06' })
    expect(toFigures(forecast(history, '2026-03-06').parts)).toEqual({ dinner: 1000 })
    const later = { ...history, today: TODAY }
    expect(toFigures(forecast(later, '2026-03-06').parts)).toEqual({ dinner: 1000 })
  })
})

describe('The trend', () => {
  /** Every day has the same sales, which were others three weeks ago. */
  const everyDay = (recent: number, earlier: number): ForecastHistory => ({
    today: TODAY,
    isSpecial: () => false,
    findSales: date =>
      date >= addDays(TODAY, -42) ? dinner(date >= addDays(TODAY, -21) ? recent : earlier) : null,
  })

  it('multiplies the median: 1,050 after 1,000 is 1.05, of a median of 1,025 is 1,076.25', () => {
    const { trend, parts } = forecast(everyDay(1050, 1000))
    expect([trend.factor.toString(), trend.days]).toEqual(['1.05', 21])
    expect(toFigures(parts)).toEqual({ dinner: 1076.25 })
  })

  it.each([
    [2000, '1.25'],
    [100, '0.8'],
  ])('stays between 0.8 and 1.25: %d after 1,000 is %s', (recent, factor) => {
    const { trend } = forecast(everyDay(recent, 1000))
    expect([trend.factor.toString(), trend.isLimited]).toEqual([factor, true])
  })

  it('is 1 while fewer than seven days can be compared', () => {
    expect(
      forecast(createHistory([dinner(1), dinner(1), dinner(1), dinner(9)])).trend.factor.toString(),
    ).toBe('1')
  })
})

describe('A special day', () => {
  const history = createHistory(
    [day(part('lunch', 100), part('dinner', 300))].flatMap(each => [each, each, each]),
  )
  const special = (effect: { factor?: number; net?: number }) =>
    toFigures(
      computeForecast(FRIDAY, history, {
        factor: effect.factor === undefined ? null : toDecimal(effect.factor),
        net: effect.net === undefined ? null : toDecimal(effect.net),
      }).parts,
    )

  it('multiplies every part by its factor', () => {
    expect(special({ factor: 1.5 })).toEqual({ lunch: 150, dinner: 450 })
  })

  it('with the factor 0 is a closed day, even without history', () => {
    expect(special({ factor: 0 })).toEqual({ lunch: 0, dinner: 0 })
    const closed = { factor: toDecimal(0), net: null }
    expect(toFigures(computeForecast(FRIDAY, createHistory([]), closed).parts)).toEqual({ 'whole-day': 0 })
  })

  it('replaces the day by its amount, divided like the usual day', () => {
    expect(special({ net: 1000 })).toEqual({ lunch: 250, dinner: 750 })
  })

  it('without factor or amount changes nothing', () => {
    expect(special({})).toEqual({ lunch: 100, dinner: 300 })
  })
})

describe('A typed forecast', () => {
  const computed = [part('lunch', 100), part('dinner', 300)]

  it('of a part replaces that part, and the day is the sum', () => {
    const { net, parts } = applyEdits(computed, [part('dinner', 500)])
    expect(net?.toString()).toBe('600')
    expect(parts.map(each => [each.dayPart, each.computed?.toString(), each.isEdited])).toEqual([
      ['lunch', '100', false],
      ['dinner', '300', true],
    ])
  })

  it('of the whole day is divided like the computed parts', () => {
    expect(toFigures(applyEdits(computed, [part('whole-day', 1000)]).parts)).toEqual({
      lunch: 250,
      dinner: 750,
    })
  })

  it('needs no history', () => {
    expect(applyEdits(null, [part('whole-day', 1000)]).net?.toString()).toBe('1000')
  })

  it('of a part is not added to a computed whole day', () => {
    expect(toFigures(applyEdits([part('whole-day', 900)], [part('dinner', 500)]).parts)).toEqual({
      dinner: 500,
    })
  })

  it('returns to the computed forecast when it is removed', () => {
    const { net, isEdited } = applyEdits(computed, [])
    expect([net?.toString(), isEdited]).toEqual(['400', false])
    expect(applyEdits(null, []).net).toBeNull()
  })

  it('always has parts that add up to the day', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map(value => toDecimal(value).div(100))
    const anyParts = fc.uniqueArray(
      fc.record({
        dayPart: fc.constantFrom<DayPart>('breakfast', 'lunch', 'afternoon', 'dinner', 'late'),
        net: cents,
      }),
      { selector: ({ dayPart }) => dayPart, maxLength: 5 },
    )
    fc.assert(
      fc.property(anyParts, cents, (parts, whole) => {
        const { net, parts: divided } = applyEdits(parts, [{ dayPart: 'whole-day', net: whole }])
        expect(net?.toString()).toBe(whole.toString())
        expect(sumParts(divided).toString()).toBe(whole.toString())
      }),
      { seed: 27 },
    )
  })
})
