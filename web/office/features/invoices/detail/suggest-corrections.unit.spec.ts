import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTotals, suggestCorrections, suggestLineCorrections } from './suggest-corrections.ts'

const line = (id: number, quantity: number, unit_price: number, total_price = quantity * unit_price) => ({
  id,
  product_name: `Line ${id}`,
  quantity,
  unit_price,
  total_price,
})
const [butter, cream] = [line(1, 4, 2.5), line(2, 10, 3)]

const lines = [butter, cream]
const suggestForTotal = (total_amount: number, read_tax_amount?: number) => {
  const stated = read_tax_amount === undefined ? { total_amount } : { total_amount, read_tax_amount }
  return suggestCorrections(lines, checkTotals(lines, stated))
}

describe('Lines and the stated total', () => {
  it('need no correction if they match', () => {
    expect(suggestForTotal(40)).toEqual([])
  })

  it('differ by the tax if a usual rate explains the difference', () => {
    expect(suggestForTotal(43.2)[0]).toEqual({ kind: 'tax', percent: 8, amount: 3.2 })
  })

  it('match if the stated tax makes up the difference', () => {
    expect(suggestForTotal(43.2, 3.2)).toEqual([])
  })

  it('match without the tax if the prices include it', () => {
    expect(suggestForTotal(40, 2.96)).toEqual([])
    expect(checkTotals(lines, { total_amount: 40, read_tax_amount: 2.96 }).tax.isZero()).toBe(true)
  })

  it('differ by another total or a missing line if neither tax nor a rate explains it', () => {
    expect(suggestForTotal(55.7, 3.2)).toEqual([
      { kind: 'other-total', amount: 43.2 },
      { kind: 'missing-line', amount: 12.5 },
    ])
  })

  it('differ by a line that was counted twice if their sum exceeds the total by its amount', () => {
    expect(suggestForTotal(30)).toEqual([{ kind: 'counted-twice', item: butter }])
  })

  it('differ by a missing line if their sum is too low', () => {
    expect(suggestForTotal(57.31)).toEqual([{ kind: 'missing-line', amount: 17.31 }])
  })

  it('differ by a misread tax if a usual rate explains lines and total', () => {
    expect(suggestForTotal(43.6, 40.16)[0]).toEqual({ kind: 'other-tax', amount: 3.6 })
  })

  it('differ by a misread total if no rate explains it', () => {
    expect(suggestForTotal(32.05, 3.6)[0]).toEqual({ kind: 'other-total', amount: 43.6 })
  })

  it('always add up with tax and difference to the total', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(amount => amount / 100)
    fc.assert(
      fc.property(fc.array(cents), cents, cents, (totals, total_amount, read_tax_amount) => {
        const items = totals.map(total_price => ({ total_price }))
        const { lines, tax, difference } = checkTotals(items, { total_amount, read_tax_amount })
        expect(lines.plus(tax).plus(difference).toNumber()).toBe(total_amount)
      }),
    )
  })
})

describe('A line whose total does not match', () => {
  it('can be corrected by another unit price or quantity', () => {
    expect(suggestLineCorrections({ ...line(1, 3, 2.5, 7.8), unit: 'kg' })).toEqual([
      { unit_price: 2.6 },
      { quantity: 3.12 },
    ])
  })

  it('is a return if its total is negative', () => {
    expect(suggestLineCorrections({ ...line(1, 2, 84, -1.68), unit: 'each' })).toEqual([
      { quantity: -2, unit_price: 0.84 },
    ])
  })

  it('cannot have a fractional quantity unless it is sold by weight or volume', () => {
    expect(suggestLineCorrections({ ...line(1, 3, 2.5, 7.8), unit: 'each' })).toEqual([{ unit_price: 2.6 }])
    expect(suggestLineCorrections({ ...line(1, 3, 2.5, 10), unit: 'cases' })).toContainEqual({ quantity: 4 })
  })

  it('needs no correction if it matches', () => {
    expect(suggestLineCorrections({ ...line(1, 3, 2.5), unit: 'each' })).toEqual([])
  })
})
