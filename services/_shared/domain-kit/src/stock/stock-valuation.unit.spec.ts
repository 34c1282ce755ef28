import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, type DecimalInput, sumDecimals, toCents, toDecimal, ZERO } from '../numbers/decimal.ts'
import { type StockInterval, type StockValue, splitUsage, valueStockInterval } from './stock-valuation.ts'

const at = (quantity: DecimalInput, price: DecimalInput): StockValue => ({
  quantity: toDecimal(quantity),
  value: toCents(toDecimal(quantity).times(price)),
})
const NONE = at(0, 0)
const numbers = ({ quantity, value }: StockValue) => [quantity.toNumber(), value.toNumber()]

const interval = (
  openingStock: StockValue,
  received: StockValue | readonly StockValue[],
  closing: readonly [DecimalInput, DecimalInput],
): StockInterval => ({
  ...{ openingStock, received: [received].flat(), sent: NONE },
  closingQuantity: toDecimal(closing[0]),
  closingPrice: toDecimal(closing[1]),
})

const valueOrThrow = (each: StockInterval) => {
  const valuation = valueStockInterval(each)
  if (!valuation) throw new Error('a price')
  return valuation
}

describe('The usage between two counts', () => {
  it('is opening + received − closing: 10 × 8 + 20 × 9 − 12 × 9 = 152 for 18 kg', () => {
    const { usage, closing, revaluation, costOfGoods } = valueOrThrow(interval(at(10, 8), at(20, 9), [12, 9]))
    expect([numbers(usage), numbers(closing), revaluation.toNumber(), costOfGoods.toNumber()]).toEqual([
      [18, 152],
      [12, 108],
      0,
      152,
    ])
  })

  it('is 143.56 theoretical for 17 kg, 4.22 waste and 4.22 unexplained', () => {
    const { usage } = valueOrThrow(interval(at(10, 8), at(20, 9), [12, 9]))
    const split = splitUsage(usage, { theoretical: toDecimal(17), waste: toDecimal('0.5'), price: 9 })
    expect([split.theoretical, split.waste, split.unexplained].map(numbers)).toEqual([
      [17, 143.56],
      [0.5, 4.22],
      [0.5, 4.22],
    ])
  })

  it('does not contain price movement: without usage, it is revaluation', () => {
    const { usage, revaluation, costOfGoods } = valueOrThrow(interval(at(10, 8), NONE, [10, 9]))
    expect([numbers(usage), revaluation.toNumber(), costOfGoods.toNumber()]).toEqual([[0, 0], 10, -10])
  })

  it('costs what was paid for it although the price of the rest moved', () => {
    const { usage, revaluation } = valueOrThrow(interval(at(10, 8), NONE, [9, 9]))
    expect([numbers(usage), revaluation.toNumber()]).toEqual([[1, 8], 9])
  })

  it('uses the oldest goods first: of 10 at 8 and 10 at 12, 15 are 10 at 8 and 5 at 12', () => {
    const first = valueOrThrow(interval(NONE, [at(10, 8), at(10, 12)], [5, 12]))
    expect([numbers(first.usage), first.revaluation.toNumber()]).toEqual([[15, 140], 0])
    const second = valueOrThrow(interval(first.closing, [], [0, 12]))
    expect([numbers(second.usage), second.revaluation.toNumber()]).toEqual([[5, 60], 0])
  })

  it('contains no goods that went back: 2 of 10 at 12 leave 8 of them', () => {
    const { usage } = valueOrThrow(interval(NONE, [at(10, 8), at(10, 12), at(-2, 12)], [9, 12]))
    // 8 at 12 and 1 at 8 remain.
    expect(numbers(usage)).toEqual([9, 72])
  })

  it('takes goods that went back from those of the same cost', () => {
    const { usage } = valueOrThrow(interval(NONE, [at(10, 8), at(10, 12), at(-2, 8)], [10, 12]))
    expect(numbers(usage)).toEqual([8, 64])
  })

  it('contains corrections of a price: 10 at 12 with a credit of 20 are 10 at 10', () => {
    const credit = { quantity: ZERO, value: toDecimal(-20) }
    const { usage } = valueOrThrow(interval(NONE, [at(10, 8), at(10, 12), credit], [5, 10]))
    expect(numbers(usage)).toEqual([15, 130])
  })

  it('leaves out goods that were sent to another location, at their cost', () => {
    const sent = { ...interval(at(10, 8), at(20, 9), [12, 9]), sent: at(3, 9) }
    expect(numbers(valueOrThrow(sent).usage)).toEqual([15, 125])
  })

  it('is unknown without a price', () => {
    expect(valueStockInterval({ ...interval(at(10, 8), NONE, [9, 9]), closingPrice: null })).toBeNull()
  })

  it('is negative if more was counted than can be there', () => {
    const { usage } = valueOrThrow(interval(at(10, 8), NONE, [12, 9]))
    const split = splitUsage(usage, { theoretical: toDecimal(1), waste: ZERO, price: 9 })
    expect([numbers(usage), numbers(split.unexplained)]).toEqual([
      [-2, -18],
      [-3, -27],
    ])
  })

  it('that nothing was used although dishes were sold has the theoretical cost as its difference', () => {
    const { usage } = valueOrThrow(interval(at(10, 8), NONE, [10, 8]))
    const split = splitUsage(usage, { theoretical: toDecimal(5), waste: ZERO, price: 8 })
    expect([numbers(split.theoretical), numbers(split.unexplained)]).toEqual([
      [5, 40],
      [-5, -40],
    ])
  })
})

const anyQuantity = fc.integer({ min: 0, max: 100_000 }).map(grams => toDecimal(grams).div(1000))
const anyPrice = fc.integer({ min: 1, max: 9_999_999 }).map(units => toDecimal(units).div(10_000))
const anyStock = fc.tuple(anyQuantity, anyPrice).map(([quantity, price]) => at(quantity, price))

describe('Any interval', () => {
  it('adds up: usage − revaluation is the cost of goods, and the split is the usage', () => {
    fc.assert(
      fc.property(
        anyStock,
        anyStock,
        anyQuantity,
        anyPrice,
        anyQuantity,
        (openingStock, received, closing, price, theoretical) => {
          const { usage, revaluation, costOfGoods } = valueOrThrow(
            interval(openingStock, received, [closing, price]),
          )
          expect(usage.value.minus(revaluation).eq(costOfGoods)).toBe(true)
          const parts = Object.values(splitUsage(usage, { theoretical, waste: ZERO, price }))
          expect(sumDecimals(parts.map(part => part.value)).eq(usage.value)).toBe(true)
          expect(sumDecimals(parts.map(part => part.quantity)).eq(usage.quantity)).toBe(true)
        },
      ),
      { seed: 27 },
    )
  })

  it('continues with its closing stock: all costs are the first opening + received − the last closing', () => {
    const anyCount = fc.record({ received: anyStock, closing: anyQuantity, price: anyPrice })
    fc.assert(
      fc.property(anyStock, fc.array(anyCount, { minLength: 1, maxLength: 6 }), (first, counts) => {
        let openingStock = first
        const totals: Decimal[] = []
        const costs = counts.map(({ received, closing, price }) => {
          const valuation = valueOrThrow(interval(openingStock, received, [closing, price]))
          openingStock = valuation.closing
          totals.push(valuation.usage.value.minus(valuation.revaluation))
          return valuation.costOfGoods
        })
        const bought = sumDecimals(counts.map(({ received }) => received.value))
        expect(sumDecimals(costs).eq(first.value.plus(bought).minus(openingStock.value))).toBe(true)
        expect(sumDecimals(totals).eq(sumDecimals(costs))).toBe(true)
      }),
      { seed: 27 },
    )
  })

  it('has the same totals if a count at the cost of what remains divides it', () => {
    const anyCents = fc.integer({ min: 1, max: 9_999 }).map(cents => toDecimal(cents).div(100))
    const anyUnits = fc.integer({ min: 1, max: 50 }).map(toDecimal)
    const anyReceipt = fc.tuple(anyUnits, anyCents)
    fc.assert(
      fc.property(
        fc.array(anyReceipt, { minLength: 1, maxLength: 4 }),
        fc.array(anyReceipt, { maxLength: 4 }),
        anyUnits,
        anyUnits,
        anyCents,
        (before, after, left, atEnd, price) => {
          const toGoods = (list: typeof before) => list.map(([quantity, cost]) => at(quantity, cost))
          const [lastQuantity = ZERO, lastCost = ZERO] = before.at(-1) ?? []
          // What remains at the count has one cost, as its price does.
          const counted = left.gt(lastQuantity) ? lastQuantity : left
          const first = valueOrThrow(interval(NONE, toGoods(before), [counted, lastCost]))
          const reachable = sumDecimals([counted, ...after.map(([quantity]) => quantity)])
          const end = atEnd.gt(reachable) ? reachable : atEnd
          const second = valueOrThrow(interval(first.closing, toGoods(after), [end, price]))
          const whole = valueOrThrow(interval(NONE, toGoods([...before, ...after]), [end, price]))
          const parts = [first, second]
          expect(first.revaluation.toNumber()).toBe(0)
          expect(sumDecimals(parts.map(({ usage }) => usage.value)).toString()).toBe(
            whole.usage.value.toString(),
          )
          expect(sumDecimals(parts.map(({ revaluation }) => revaluation)).toString()).toBe(
            whole.revaluation.toString(),
          )
        },
      ),
      { seed: 27 },
    )
  })
})
