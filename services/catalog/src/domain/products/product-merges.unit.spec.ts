import { describe, expect, it } from 'vitest'
import { buildNewProduct, type Product } from './product.ts'
import {
  canUnmerge,
  findMergedProducts,
  getUnmergeDeadline,
  listMerges,
  removeMergedSuppliers,
} from './product-merges.ts'

const AT = Temporal.Instant.from('2026-03-01T10:00:00Z')
const product = (id: number, supplierIds: number[] = []): Product =>
  buildNewProduct(id, { name: `Product ${id}`, unit: 'kg', supplierIds }, AT)
const merged = (part: Product, intoId: number, addedSupplierIds: number[] = []): Product => ({
  ...part,
  deleted: true,
  merge: { intoId, at: AT, addedSupplierIds, isByPerson: true },
})
const NO_SUPPLIERS = new Set<number>()

describe('A merge', () => {
  it('can be undone for exactly 30 days', () => {
    expect(getUnmergeDeadline(AT).toString()).toBe('2026-03-31T10:00:00Z')
    expect(canUnmerge(AT, Temporal.Instant.from('2026-03-31T10:00:00.000Z'))).toBe(true)
    expect(canUnmerge(AT, Temporal.Instant.from('2026-03-31T10:00:00.001Z'))).toBe(false)
  })

  it('includes products that were merged into the product before', () => {
    const parts = [merged(product(2), 1), merged(product(3), 2), merged(product(4), 3), merged(product(5), 1)]
    expect(findMergedProducts(2, parts).map(({ id }) => id)).toEqual([3, 4])
    expect(findMergedProducts(5, parts)).toEqual([])
  })

  it('is listed if a person made it, latest first', () => {
    const earlier = merged(product(2), 1)
    const absorbed = merged(product(3), 1)
    const later = merged(product(4), 1)
    const parts = [
      earlier,
      { ...absorbed, merge: absorbed.merge && { ...absorbed.merge, isByPerson: false } },
      {
        ...later,
        merge: later.merge && { ...later.merge, at: Temporal.Instant.from('2026-03-02T10:00:00Z') },
      },
    ]
    expect(listMerges(parts).map(({ id }) => id)).toEqual([4, 2])
  })
})

describe('The suppliers added by a merge', () => {
  const unmerged = merged(product(2, [20, 21]), 1, [20, 21])
  const remains = product(1, [10, 20, 21])
  const left = (named: ReadonlySet<number>, others: Product[] = []) =>
    removeMergedSuppliers(unmerged, { remains, parts: [unmerged, ...others], named }).at(-1)?.supplierIds

  it('are removed when it is undone', () => {
    expect(left(NO_SUPPLIERS)).toEqual([10])
  })

  it('are kept if an invoice or another part still names them', () => {
    expect(left(new Set([20]))).toEqual([10, 20])
    expect(left(NO_SUPPLIERS, [merged(product(3, [21]), 1)])).toEqual([10, 21])
  })

  it('are removed from all products to which the merge added them, but not from others', () => {
    const middle = merged(product(1, [10, 20, 21]), 9, [10, 21])
    const top = product(9, [20, 10, 21])
    const path = removeMergedSuppliers(unmerged, {
      remains: top,
      parts: [unmerged, middle],
      named: NO_SUPPLIERS,
    })
    expect(path.map(({ id, supplierIds }) => [id, supplierIds])).toEqual([
      [1, [10]],
      [9, [20, 10]],
    ])
  })
})
