import { type DecimalInput, toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ForecastParResult } from './forecast-par.ts'
import { choosePar, type ParInput, suggestOrder, toParPacks } from './par-levels.ts'

const input = (
  par: ParInput['par'],
  onHand: DecimalInput,
  more: { readonly onOrder?: DecimalInput; readonly packSize?: DecimalInput } = {},
): ParInput => ({
  par,
  onHand: toDecimal(onHand),
  onOrder: toDecimal(more.onOrder ?? 0),
  packSize: toDecimal(more.packSize ?? 1),
})
const fixed = (packs: DecimalInput): ParInput['par'] => ({ kind: 'fixed', packs: toDecimal(packs) })
const forecast = (...needs: DecimalInput[]): ParInput['par'] => ({
  kind: 'forecast',
  dailyNeeds: needs.map(toDecimal),
})
const packs = (each: ParInput) => suggestOrder(each).packs.toNumber()

const account = {
  ...{ next: '2026-03-10', following: '2026-03-12', from: '2026-03-09', until: '2026-03-11' },
  ...{ netSales: toDecimal(3000), coveredNetSales: toDecimal(8000), daysWithSales: 20 },
  ...{ used: toDecimal(12), usedFrom: '2026-02-09', usedTo: '2026-03-08', usedToday: toDecimal(0) },
  ...{ dailyNeeds: [toDecimal(2), toDecimal('2.5')], need: toDecimal('4.5'), isDoubtful: false },
}
const computed: ForecastParResult = { account, reason: null }
const unknown: ForecastParResult = { account: null, reason: 'no-forecast' }

describe('The par of a product', () => {
  const six = toDecimal(6)

  it('is what a person has set, whatever the forecast says', () => {
    expect(choosePar({ basis: 'manual', par: six }, computed)).toEqual({ kind: 'fixed', packs: six })
    expect(choosePar({ basis: 'manual', par: null }, computed)).toBeNull()
  })

  it('is the need of the forecast if a person has chosen that, and otherwise unknown', () => {
    expect(choosePar({ basis: 'forecast', par: six }, computed)).toEqual({ kind: 'forecast', account })
    expect(choosePar({ basis: 'forecast', par: six }, unknown)).toBeNull()
    expect(choosePar({ basis: 'forecast', par: six }, null)).toBeNull()
  })

  it('is shown in packs, a need rounded up to whole ones', () => {
    expect(toParPacks({ kind: 'fixed', packs: toDecimal('8.5') }, toDecimal(4)).toNumber()).toBe(8.5)
    expect(toParPacks({ kind: 'forecast', account }, toDecimal(4)).toNumber()).toBe(2)
    // A third of a kilogram in a pack: 4.5 kg are 13.5 packs, and 2 kg exactly 6.
    const third = toDecimal(1).div(3)
    expect(toParPacks({ kind: 'forecast', account }, third).toNumber()).toBe(14)
    const exact = { ...account, need: toDecimal(2) }
    expect(toParPacks({ kind: 'forecast', account: exact }, third).toNumber()).toBe(6)
  })
})

describe('The suggested order', () => {
  it.each([
    [3.25, 3],
    [3.75, 2],
    [3.5, 3],
    [3.51, 2],
    [6, 0],
    [8, 0],
    [0, 6],
  ])('for a par of 6 with %d on hand is %d', (onHand, expected) => {
    expect(packs(input(fixed(6), onHand))).toBe(expected)
  })

  it('is in packs also if the stock is counted in single units', () => {
    // 39 bottles are 3.25 cases.
    expect(packs(input(fixed(6), 39, { packSize: 12 }))).toBe(3)
    expect(packs(input(fixed(6), 45, { packSize: 12 }))).toBe(2)
  })

  it('is less by open orders', () => {
    expect(packs(input(fixed(6), 3.25, { onOrder: 2 }))).toBe(1)
    expect(packs(input(fixed(6), 3.25, { onOrder: 9 }))).toBe(0)
  })

  it('treats negative stock as 0 and marks it', () => {
    expect(suggestOrder(input(fixed(6), -2))).toMatchObject({ isStockNegative: true })
    expect(packs(input(fixed(6), -2))).toBe(6)
    expect(suggestOrder(input(fixed(6), 0)).isStockNegative).toBe(false)
  })

  it('covers the days until the next delivery, rounded up', () => {
    // 3 × 3.4 kg are 10.2 kg, of which 2 kg are there: 8.2 kg are 3 packs of 4 kg.
    expect(packs(input(forecast(3.4, 3.4, 3.4), 2, { packSize: 4 }))).toBe(3)
    expect(packs(input(forecast(3.4, 3.4, 3.4), 2, { packSize: 4, onOrder: 4 }))).toBe(2)
    expect(packs(input(forecast(4, 4), 0, { packSize: 4 }))).toBe(2)
    expect(packs(input(forecast(0.1, 0.2), 0, { packSize: 0.3 }))).toBe(1)
  })

  it('always covers a forecast with less than one pack to spare, and is never negative', () => {
    const tenths = fc.integer({ min: 0, max: 1000 }).map(count => toDecimal(count).div(10))
    const size = fc.integer({ min: 1, max: 100 }).map(count => toDecimal(count).div(10))
    fc.assert(
      fc.property(
        fc.array(tenths, { maxLength: 7 }),
        tenths,
        tenths,
        size,
        (needs, onHand, onOrder, packSize) => {
          const ordered = suggestOrder(input(forecast(...needs), onHand, { onOrder, packSize })).packs
          const spare = ordered
            .times(packSize)
            .plus(onHand)
            .plus(onOrder)
            .minus(needs.reduce((a, b) => a.plus(b), toDecimal(0)))
          expect(spare.gte(0)).toBe(true)
          expect(ordered.isZero() || spare.lt(packSize)).toBe(true)
          expect(ordered.isInteger() && ordered.gte(0)).toBe(true)
        },
      ),
      { seed: 27 },
    )
  })
})
