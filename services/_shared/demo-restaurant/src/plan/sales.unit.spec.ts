import { SALES_CALL_MAX_DAYS } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { demoDishes } from './menu.ts'
import { planSales } from './sales.ts'
import { createSeededRandom } from './seeded-random.ts'

const TODAY = '2026-03-04'
const plan = (location: number, seed = 1) => planSales(TODAY, { location, chance: createSeededRandom(seed) })

describe('The sales of the demo restaurant', () => {
  it('are those of three months up to yesterday, without Mondays, and fit into one call', () => {
    const dates = plan(0).map(({ date }) => date)
    expect([dates[0], dates.at(-1)]).toEqual([addDays(TODAY, -91), addDays(TODAY, -1)])
    expect(dates).toHaveLength(78)
    expect(dates.length).toBeLessThanOrEqual(SALES_CALL_MAX_DAYS)
    expect(dates.filter(date => Temporal.PlainDate.from(date).dayOfWeek === 1)).toEqual([])
  })

  it('miss one day of the second location', () => {
    expect(plan(1)).toHaveLength(77)
  })

  it('contain every dish, and repeat with the same random numbers', () => {
    const sold = new Set(plan(0).flatMap(({ items }) => items.map(({ name }) => name)))
    expect(demoDishes.filter(({ name }) => !sold.has(name))).toEqual([])
    expect(plan(0)).toEqual(plan(0))
  })

  it('are higher on Saturdays than on Tuesdays', () => {
    const sum = (weekday: number) =>
      plan(0)
        .filter(({ date }) => Temporal.PlainDate.from(date).dayOfWeek === weekday)
        .flatMap(({ items }) => items)
        .reduce((total, { gross }) => total + gross, 0)
    expect(sum(6)).toBeGreaterThan(1.5 * sum(2))
  })
})
