import { DAY_PARTS, SALES_CHANNELS, SALES_ITEM_KINDS, type SalesChannel } from '@rms/contracts'
import { sumDecimals, toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveDayFigures, type SourceDay } from './day-figures.ts'
import { type ItemMapping, toMappedDishes } from './item-mapping.ts'
import { computeLine } from './net-sales.ts'
import type { SalesLine } from './sales-facts.ts'
import { computeCoverage, sumTotals } from './sales-totals.ts'

const line = (channel: SalesChannel, net: number, more: Partial<SalesLine> = {}): SalesLine => ({
  ...computeLine({
    channel,
    channelName: '',
    dayPart: 'whole-day',
    sales: [{ taxRate: toDecimal(0), gross: null, net: toDecimal(net), tax: null }],
    adjustments: [],
    covers: null,
    commission: null,
  }),
  ...more,
})
const source = (id: number, channels: SalesChannel[] = []) => ({ id, rank: id, channels })
const item = (itemId: number, net: number, channel: SalesChannel = 'other') => ({
  itemId,
  net: toDecimal(net),
  quantity: toDecimal(1),
  kind: 'sold' as const,
  channel,
})
const mapped: ItemMapping = {
  state: 'mapped',
  dishes: toMappedDishes([{ dishId: 1, quantity: toDecimal(1), share: null }], new Map()),
}

describe('The figures of a day', () => {
  it('of a till with 5,000 that include 800 of a platform, and of its file, are 5,000', () => {
    const till = {
      dayId: 1,
      source: source(1, ['dine-in', 'platform']),
      lines: [line('other', 5000)],
      items: [],
    }
    const commission = toDecimal(240)
    const platform = {
      dayId: 2,
      source: source(2),
      lines: [line('platform', 800, { commission })],
      items: [item(5, 800, 'platform')],
    }
    const figures = deriveDayFigures([platform, till], new Map([[5, mapped]]))
    expect(figures.totals.net.toNumber()).toBe(5000)
    expect(figures.totals.commission?.toNumber()).toBe(240)
    expect(figures.dishes.map(({ dishId, sold }) => [dishId, sold.toNumber()])).toEqual([[1, 1]])
    expect(figures.sources).toMatchObject([
      { dayId: 1, counted: ['other'] },
      { dayId: 2, counted: [], notCounted: ['platform'], areItemsCounted: true },
    ])
  })

  it.each([
    ['of the till', { till: 1, file: 2 }, 200, [['dine-in'], []]],
    ['of the file', { till: 2, file: 1 }, 500, [['other'], []]],
  ])(
    'of a till with 200 and a file without channels with 500 are those %s, by rank',
    (_case, ranks, net, counted) => {
      const till = { dayId: 1, source: source(ranks.till), lines: [line('dine-in', 200)], items: [] }
      const file = { dayId: 2, source: source(ranks.file), lines: [line('other', 500)], items: [] }
      const figures = deriveDayFigures([till, file], new Map())
      expect(figures.totals.net.toNumber()).toBe(net)
      expect(figures.sources.map(each => each.counted)).toEqual(counted)
    },
  )

  it('add a source without channels whose settings state the channel', () => {
    const till = { dayId: 1, source: source(1), lines: [line('dine-in', 200)], items: [] }
    const events = { dayId: 2, source: source(2, ['other']), lines: [line('other', 500)], items: [] }
    expect(deriveDayFigures([till, events], new Map()).totals.net.toNumber()).toBe(700)
    const named = {
      ...events,
      source: source(2),
      lines: [line('other', 500, { channelName: 'Market stall' })],
    }
    expect(deriveDayFigures([till, named], new Map()).totals.net.toNumber()).toBe(700)
  })

  it('cover what is mapped to dishes: 8,000 of 10,000 are 80 %', () => {
    const day = {
      dayId: 1,
      source: source(1),
      lines: [line('dine-in', 10_000)],
      items: [item(1, 8000), item(2, 1500), item(3, 500)],
    }
    const { mappedNet, ignoredNet, unmappedNet, totals } = deriveDayFigures(
      [day],
      new Map<number, ItemMapping>([
        [1, mapped],
        [3, { state: 'ignored' }],
      ]),
    )
    expect(computeCoverage(mappedNet, totals.net)).toBe(0.8)
    expect([ignoredNet.toNumber(), unmappedNet.toNumber()]).toEqual([500, 1500])
  })

  it('without sales have no coverage', () => {
    const { mappedNet, totals } = deriveDayFigures([], new Map())
    expect(computeCoverage(mappedNet, totals.net)).toBeNull()
    expect(totals.covers).toBeNull()
  })
})

const cents = fc.integer({ min: -10_000, max: 100_000 }).map(value => toDecimal(value).div(100))
const channel = fc.constantFrom(...SALES_CHANNELS)
const anyLine = fc
  .record({
    channel,
    dayPart: fc.constantFrom(...DAY_PARTS),
    gross: cents,
    rate: fc.constantFrom(0, 9, 13.5, 23),
    covers: fc.option(fc.nat(200), { nil: null }),
    commission: fc.option(cents, { nil: null }),
  })
  .map(({ gross, rate, ...stated }) =>
    computeLine({
      ...stated,
      channelName: '',
      adjustments: [],
      sales: [{ taxRate: toDecimal(rate), gross, net: null, tax: null }],
    }),
  )
const anyItem = fc.record({
  itemId: fc.integer({ min: 1, max: 6 }),
  channel,
  kind: fc.constantFrom(...SALES_ITEM_KINDS),
  quantity: fc.integer({ min: 1, max: 9 }).map(toDecimal),
  net: cents,
})
const anyDays = fc
  .array(
    fc.record({
      channels: fc.uniqueArray(channel),
      rank: fc.integer({ min: 1, max: 3 }),
      lines: fc.array(anyLine, { maxLength: 6 }),
      items: fc.array(anyItem, { maxLength: 6 }),
    }),
    { maxLength: 4 },
  )
  .map(days =>
    days.map(
      ({ channels, rank, ...day }, index): SourceDay => ({
        ...day,
        dayId: index + 1,
        source: { id: index + 1, rank, channels },
      }),
    ),
  )
const mappings = new Map<number, ItemMapping>([
  [1, mapped],
  [2, { state: 'ignored' }],
  [
    3,
    {
      state: 'mapped',
      dishes: toMappedDishes(
        [1, 2, 3].map(dishId => ({ dishId, quantity: toDecimal(dishId), share: null })),
        new Map([1, 2, 3].map(id => [id, toDecimal(id * 3)])),
      ),
    },
  ],
])

describe('For any facts, figures', () => {
  it('do not depend on the order of the facts', () => {
    fc.assert(
      fc.property(anyDays, fc.infiniteStream(fc.nat()), (days, order) => {
        const shuffled = days
          .map(day => ({ day, place: order.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ day }) => day)
        expect(JSON.stringify(deriveDayFigures(shuffled, mappings))).toBe(
          JSON.stringify(deriveDayFigures(days, mappings)),
        )
      }),
    )
  })

  it('of the parts sum to the whole at every level', () => {
    fc.assert(
      fc.property(anyDays, days => {
        const { totals, taxes, channels, dayParts, sources, dishes, mappedNet } = deriveDayFigures(
          days,
          mappings,
        )
        const text = JSON.stringify(totals)
        expect(JSON.stringify(sumTotals(channels.map(part => part.totals)))).toBe(text)
        expect(JSON.stringify(sumTotals(dayParts.map(part => part.totals)))).toBe(text)
        expect(sumDecimals(taxes.map(({ net }) => net)).equals(totals.net)).toBe(true)
        expect(sumDecimals(taxes.map(({ tax }) => tax)).equals(totals.tax)).toBe(true)
        expect(sumDecimals(sources.map(({ countedNet }) => countedNet)).equals(totals.net)).toBe(true)
        expect(sumDecimals(dishes.map(({ net }) => net)).equals(mappedNet)).toBe(true)
      }),
    )
  })

  it('count each channel from one source', () => {
    fc.assert(
      fc.property(anyDays, days => {
        const counted = deriveDayFigures(days, mappings).sources.flatMap(each => each.counted)
        expect(new Set(counted).size).toBe(counted.length)
      }),
    )
  })
})
