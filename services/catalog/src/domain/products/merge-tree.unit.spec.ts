import { describe, expect, it } from 'vitest'
import {
  canUnmerge,
  findMergedProducts,
  getUnmergeDeadline,
  listMerges,
  removeSuppliersFromTargets,
} from './merge-tree.ts'
import { newProduct, type Product } from './product.ts'

const AT = Temporal.Instant.from('2026-03-01T10:00:00Z')
const product = (id: number, supplierIds: number[] = []): Product =>
  newProduct(id, { name: `Product ${id}`, unit: 'kg', supplierIds }, AT)
const merged = (part: Product, intoId: number, addedSupplierIds: number[] = []): Product => ({
  ...part,
  deleted: true,
  merge: { intoId, at: AT, addedSupplierIds, isByPerson: true },
})
const NOBODY = new Set<number>()

describe('A merge', () => {
  it('can be undone for 30 days, to the moment', () => {
    expect(getUnmergeDeadline(AT).toString()).toBe('2026-03-31T10:00:00Z')
    expect(canUnmerge(AT, Temporal.Instant.from('2026-03-31T10:00:00.000Z'))).toBe(true)
    expect(canUnmerge(AT, Temporal.Instant.from('2026-03-31T10:00:00.001Z'))).toBe(false)
  })

  it('takes along what went into the product before', () => {
    const parts = [merged(product(2), 1), merged(product(3), 2), merged(product(4), 3), merged(product(5), 1)]
    expect(findMergedProducts(2, parts).map(({ id }) => id)).toEqual([3, 4])
    expect(findMergedProducts(5, parts)).toEqual([])
  })

  it('is listed when a person made it, the latest first', () => {
    const earlier = merged(product(2), 1)
    const leftover = merged(product(3), 1)
    const later = merged(product(4), 1)
    const parts = [
      earlier,
      { ...leftover, merge: leftover.merge && { ...leftover.merge, isByPerson: false } },
      {
        ...later,
        merge: later.merge && { ...later.merge, at: Temporal.Instant.from('2026-03-02T10:00:00Z') },
      },
    ]
    expect(listMerges(parts).map(({ id }) => id)).toEqual([4, 2])
  })
})

describe('The suppliers that a merge brought', () => {
  const leaving = merged(product(2, [20, 21]), 1, [20, 21])
  const remains = product(1, [10, 20, 21])
  const left = (named: ReadonlySet<number>, others: Product[] = []) =>
    removeSuppliersFromTargets(leaving, { remains, parts: [leaving, ...others], named }).at(-1)?.supplierIds

  it('leave with it', () => {
    expect(left(NOBODY)).toEqual([10])
  })

  it('stay where an invoice names them, or another part', () => {
    expect(left(new Set([20]))).toEqual([10, 20])
    expect(left(NOBODY, [merged(product(3, [21]), 1)])).toEqual([10, 21])
  })

  it('leave all products that they were brought to, but not what had been there', () => {
    const middle = merged(product(1, [10, 20, 21]), 9, [10, 21])
    const top = product(9, [20, 10, 21])
    const path = removeSuppliersFromTargets(leaving, {
      remains: top,
      parts: [leaving, middle],
      named: NOBODY,
    })
    expect(path.map(({ id, supplierIds }) => [id, supplierIds])).toEqual([
      [1, [10]],
      [9, [20, 10]],
    ])
  })
})
