import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf, lineRemedies, whatWouldBalance } from './what-would-balance.ts'

const line = (id: number, quantity: number, unit_price: number, total_price = quantity * unit_price) => ({
  id,
  product_name: `Line ${id}`,
  quantity,
  unit_price,
  total_price,
})
const [butter, cream] = [line(1, 4, 2.5), line(2, 10, 3)]

const lines = [butter, cream]
const lacking = (total_amount: number, read_tax_amount?: number) => {
  const stated = read_tax_amount === undefined ? { total_amount } : { total_amount, read_tax_amount }
  return whatWouldBalance(lines, balanceOf(lines, stated))
}

describe('Lines and the stated total', () => {
  it('need nothing when they agree', () => {
    expect(lacking(40)).toEqual([])
  })

  it('differ by the tax when the difference is a usual rate of the lines', () => {
    expect(lacking(43.2)[0]).toEqual({ kind: 'tax', percent: 8, amount: 3.2 })
  })

  it('agree with the tax that the document states', () => {
    expect(lacking(43.2, 3.2)).toEqual([])
  })

  it('agree without it where the prices include it', () => {
    expect(lacking(40, 2.96)).toEqual([])
    expect(balanceOf(lines, { total_amount: 40, read_tax_amount: 2.96 }).tax.isZero()).toBe(true)
  })

  it('and the stated tax make another total, or lack a line of what remains', () => {
    expect(lacking(55.7, 3.2)).toEqual([
      { kind: 'other-total', amount: 43.2 },
      { kind: 'missing-line', amount: 12.5 },
    ])
  })

  it('differ by a line that was read twice when they are too much by just that', () => {
    expect(lacking(30)).toEqual([{ kind: 'counted-twice', item: butter }])
  })

  it('lack a line of the difference when they are too little', () => {
    expect(lacking(57.31)).toEqual([{ kind: 'missing-line', amount: 17.31 }])
  })

  it('differ by a misread tax when a usual rate explains lines and total', () => {
    expect(lacking(43.6, 40.16)[0]).toEqual({ kind: 'other-tax', amount: 3.6 })
  })

  it('name the total that they make with the tax when no rate explains the stated one', () => {
    expect(lacking(32.05, 3.6)[0]).toEqual({ kind: 'other-total', amount: 43.6 })
  })

  it('always add up with the tax and the difference', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(amount => amount / 100)
    fc.assert(
      fc.property(fc.array(cents), cents, cents, (totals, total_amount, read_tax_amount) => {
        const items = totals.map(total_price => ({ total_price }))
        const { lines, tax, difference } = balanceOf(items, { total_amount, read_tax_amount })
        expect(lines.plus(tax).plus(difference).toNumber()).toBe(total_amount)
      }),
    )
  })
})

describe('A line that does not hold', () => {
  it('would hold with another unit price or quantity', () => {
    expect(lineRemedies({ ...line(1, 3, 2.5, 7.8), unit: 'kg' })).toEqual([
      { unit_price: 2.6 },
      { quantity: 3.12 },
    ])
  })

  it('is a return when its total is negative', () => {
    expect(lineRemedies({ ...line(1, 2, 84, -1.68), unit: 'each' })).toEqual([
      { quantity: -2, unit_price: 0.84 },
    ])
  })

  it('is never a part of something that comes whole', () => {
    expect(lineRemedies({ ...line(1, 3, 2.5, 7.8), unit: 'each' })).toEqual([{ unit_price: 2.6 }])
    expect(lineRemedies({ ...line(1, 3, 2.5, 10), unit: 'cases' })).toContainEqual({ quantity: 4 })
  })

  it('needs nothing when it holds', () => {
    expect(lineRemedies({ ...line(1, 3, 2.5), unit: 'each' })).toEqual([])
  })
})
