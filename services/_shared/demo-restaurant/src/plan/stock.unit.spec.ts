import { addDays } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { type PlannedDelivery, planDeliveries } from './deliveries.ts'
import { demoLocations } from './restaurant.ts'
import { planSales } from './sales.ts'
import { createSeededRandom } from './seeded-random.ts'
import { computeNeeds, planCountDates, planStock, toCountedAmounts } from './stock.ts'

const TODAY = '2026-05-06'
const all = planDeliveries(TODAY, { chance: createSeededRandom(1), currency: 'EUR' })
const item = { product_id: 1, product_name: 'Eggs', stock_unit: 'each' }

const sumQuantity = (deliveries: readonly PlannedDelivery[], code: string): number =>
  deliveries
    .flatMap(({ document }) => document.lines)
    .filter(line => line.code === code)
    .reduce((sum, { quantity }) => sum + quantity, 0)

describe('The stock counts of the demo restaurant', () => {
  it('are on the Sundays before and after four weeks that have ended', () => {
    expect(planCountDates(TODAY)).toEqual(['2026-04-05', '2026-05-03'])
    expect(planCountDates('2026-05-03')).toEqual(['2026-03-29', '2026-04-26'])
  })

  it.each(demoLocations.map((_, index) => index))(
    'leave what was delivered and not used, with small variances (location %i)',
    location => {
      const [first, last] = planCountDates(TODAY)
      const isBetween = (date: string) => date > first && date <= last
      const deliveries = all.filter(delivery => delivery.location === location)
      const sales = planSales(TODAY, { location, chance: createSeededRandom(1) })
      const stock = planStock([first, last], { deliveries, sales, chance: createSeededRandom(1) })
      const needs = computeNeeds(sales.filter(({ date }) => isBetween(date)))
      const received = deliveries.filter(({ document }) => isBetween(document.date))
      expect(needs.size).toBeGreaterThan(20)
      for (const [key, needed] of needs) {
        const counted = stock.get(key) ?? { first: 0, last: 0 }
        const used = counted.first + sumQuantity(received, key.split('/')[1] ?? '') - counted.last
        expect(used / needed).toBeGreaterThan(0.98)
        expect(used / needed).toBeLessThan(1.12)
        expect(Math.min(counted.first, counted.last)).toBeGreaterThan(0)
      }
    },
  )

  it('count packs and what is left of an open one', () => {
    const units = [
      { unit: 'boxes', stock_units: 30 },
      { unit: 'each', stock_units: 1 },
    ]
    expect(toCountedAmounts({ ...item, units }, 3.75)).toEqual([
      { unit: 'boxes', quantity: 3 },
      { unit: 'each', quantity: 22 },
    ])
  })

  it('weigh goods to 100 g', () => {
    const units = [{ unit: 'kg', stock_units: 1 }]
    expect(toCountedAmounts({ ...item, stock_unit: 'kg', units }, 7.46)).toEqual([
      { unit: 'kg', quantity: 7.5 },
    ])
  })
})

describe('The deliveries of two months', () => {
  it('bring about as much as the dishes sold need', () => {
    const chance = createSeededRandom(1)
    const sales = demoLocations.flatMap((_, location) => planSales(TODAY, { location, chance }))
    const delivered = all.filter(({ document }) => document.date < TODAY)
    for (const [key, needed] of computeNeeds(sales.filter(({ date }) => date >= addDays(TODAY, -60)))) {
      if (needed < 8) continue
      const quantity = sumQuantity(delivered, key.split('/')[1] ?? '')
      expect(quantity / needed, key).toBeGreaterThan(0.7)
      expect(quantity / needed, key).toBeLessThan(1.4)
    }
  })
})
