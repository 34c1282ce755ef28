import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideStatements } from './divide-statements.ts'

const day = (items: number) => ({ content: { lines: [], items: Array.from({ length: items }) as never[] } })
const countItems = (part: readonly ReturnType<typeof day>[]) =>
  part.reduce((sum, { content }) => sum + content.items.length, 0)

describe('Days of a large file', () => {
  it('are divided so that no part has more items than a transaction can hold', () => {
    const parts = divideStatements([day(2), day(2), day(1), day(3), day(7), day(0)], 4)
    expect(parts.map(part => part.map(({ content }) => content.items.length))).toEqual([
      [2, 2],
      [1, 3],
      [7],
      [0],
    ])
  })

  it('keep their order, and only a single day exceeds the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), fc.integer({ min: 1, max: 20 }), (sizes, most) => {
        const days = sizes.map(day)
        const parts = divideStatements(days, most)
        expect(parts.flat()).toEqual(days)
        expect(parts.every(part => part.length === 1 || countItems(part) <= most)).toBe(true)
      }),
    )
  })
})
