import { describe, expect, it } from 'vitest'
import { toCostMoves } from './cost-move.ts'

const trend = (product_id: number, ...prices: number[]) => ({
  ...{ product_id, product_name: `Product ${product_id}` },
  data: prices.map((price, at) => ({ date: `2026-03-0${at + 1}`, price })),
})

describe('The largest cost moves', () => {
  it('are sorted by their size in percent, in either direction', () => {
    const moves = toCostMoves([trend(1, 10, 11), trend(2, 4, 3), trend(3, 2, 2.3, 2.4)])
    expect(moves.map(({ productId, percent }) => [productId, percent])).toEqual([
      [2, -25],
      [3, 20],
      [1, 10],
    ])
  })

  it('are at most five, without prices that are the same or unknown', () => {
    const many = Array.from({ length: 7 }, (_, at) => trend(at + 1, 10, 11 + at))
    expect(toCostMoves([...many, trend(20, 5, 5), trend(21), trend(22, 0, 3)])).toHaveLength(5)
  })
})
