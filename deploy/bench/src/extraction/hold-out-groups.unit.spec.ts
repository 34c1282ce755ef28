import { describe, expect, it } from 'vitest'
import { divideIntoHoldOutGroups } from './hold-out-groups.ts'

const DOCUMENTS = Array.from({ length: 60 }, (_, index) => ({ supplier: `supplier ${index % 12}` }))
const divide = (seed: number) => divideIntoHoldOutGroups(DOCUMENTS, ({ supplier }) => supplier, seed)

describe('hold-out groups', () => {
  it('keep all documents of a supplier together', () => {
    const groups = Map.groupBy(divide(1), ({ item }) => item.supplier)
    for (const members of groups.values()) expect(new Set(members.map(({ group }) => group)).size).toBe(1)
  })

  it('are of similar size', () => {
    const sizes = [...Map.groupBy(divide(1), ({ group }) => group).values()].map(members => members.length)
    expect(sizes).toHaveLength(5)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(5)
  })

  it('differ by seed', () => {
    expect(divide(1)).toEqual(divide(1))
    expect(divide(1)).not.toEqual(divide(2))
  })
})
