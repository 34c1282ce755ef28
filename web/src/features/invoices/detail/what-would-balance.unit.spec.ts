import { describe, expect, it } from '@jest/globals'
import { lineRemedies, whatWouldBalance } from './what-would-balance.ts'

const line = (id: number, quantity: number, unit_price: number, total_price = quantity * unit_price) => ({
  id,
  product_name: `Line ${id}`,
  quantity,
  unit_price,
  total_price,
})
const [butter, cream] = [line(1, 4, 2.5), line(2, 10, 3)]

describe('Lines and the stated total', () => {
  it('need nothing when they agree', () => {
    expect(whatWouldBalance([butter, cream], 40)).toEqual([])
  })

  it('differ by the tax when the difference is a usual rate of the lines', () => {
    expect(whatWouldBalance([butter, cream], 43.2)[0]).toEqual({ kind: 'tax', percent: 8, amount: 3.2 })
  })

  it('differ by a line that was read twice when they are too much by just that', () => {
    expect(whatWouldBalance([butter, cream], 30)).toEqual([{ kind: 'counted-twice', item: butter }])
  })

  it('lack a line of the difference when they are too little', () => {
    expect(whatWouldBalance([butter, cream], 57.31)).toEqual([{ kind: 'missing-line', amount: 17.31 }])
  })
})

describe('A line that does not hold', () => {
  it('would hold with another unit price or quantity', () => {
    expect(lineRemedies(line(1, 3, 2.5, 7.8))).toEqual([
      { field: 'unit_price', value: 2.6 },
      { field: 'quantity', value: 3.12 },
    ])
  })

  it('needs nothing when it holds', () => {
    expect(lineRemedies(line(1, 3, 2.5))).toEqual([])
  })
})
