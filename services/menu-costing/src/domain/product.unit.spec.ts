import type { ProductReference } from '@rms/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyProductMerge, applyProductReference, canBeLinked, type Product } from './product.ts'

const flour = (version: number, unitPrice: number | null, priceVersion = version): ProductReference => ({
  id: 7,
  name: `Flour ${version}`,
  unit: 'kg',
  description: '',
  suppliers: [],
  version,
  deleted: false,
  price: {
    unit_price: unitPrice,
    date: '2026-03-01',
    supplier_id: 1,
    supplier_name: 'Mill',
    version: priceVersion,
  },
})

const applyAllReferences = (references: readonly ProductReference[]): Product | null =>
  references.reduce<Product | null>(applyProductReference, null)

describe('The local copy of a product', () => {
  it('has the newest record and the newest price, independently', () => {
    const product = applyAllReferences([flour(2, 1, 5), flour(3, 9, 4)])
    expect(product).toMatchObject({ name: 'Flour 3', recordVersion: 3, price: { version: 5 } })
    expect(product?.price.unitPrice?.toNumber()).toBe(1)
  })

  it('stays the same object when nothing newer is received', () => {
    const product = applyAllReferences([flour(2, 1)])
    expect(applyProductReference(product, flour(2, 1))).toBe(product)
    expect(applyProductReference(product, flour(1, 4))).toBe(product)
  })

  it('keeps the last known price when the product loses its price', () => {
    const product = applyAllReferences([flour(1, 4), flour(2, null)])
    expect(product?.price.unitPrice).toBeNull()
    expect(product?.lastKnownPrice?.unitPrice.toNumber()).toBe(4)
  })

  it('does not depend on the order and number of references', () => {
    const versions = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 })),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    const stories = versions.chain(facts => {
      // A version has the same content each time it is received.
      const references = facts.map(([version, priceVersion]) =>
        flour(version, priceVersion % 4 === 0 ? null : priceVersion / 8, priceVersion),
      )
      const shuffled = fc.shuffledSubarray([...references, ...references], {
        minLength: references.length * 2,
      })
      return fc.tuple(fc.constant(references), shuffled)
    })
    fc.assert(
      fc.property(stories, ([references, shuffled]) => {
        expect(applyAllReferences(shuffled)).toEqual(applyAllReferences(references))
      }),
      { numRuns: 1000, seed: 7 },
    )
  })
})

describe('A product that ingredients can be linked to', () => {
  it('is neither unknown nor deleted nor merged', () => {
    const product = applyAllReferences([flour(1, 4)])
    expect(canBeLinked(product)).toBe(true)
    expect(canBeLinked(null)).toBe(false)
    expect(canBeLinked(applyAllReferences([{ ...flour(1, 4), deleted: true }]))).toBe(false)
    expect(canBeLinked(applyProductMerge(product, { id: 7, into: 8, version: 2 }))).toBe(false)
  })

  it('stays merged whatever references arrive later', () => {
    const merged = applyProductMerge(null, { id: 7, into: 8, version: 2 })
    expect(applyProductReference(merged, flour(1, 4))).toMatchObject({ name: 'Flour 1', mergedInto: 8 })
  })

  it('follows its latest merge or unmerge, in whatever order they arrive', () => {
    const merges = [
      { id: 7, into: 8, version: 2 },
      { id: 7, into: null, version: 3 },
      { id: 7, into: 9, version: 5 },
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray([...merges, ...merges], { minLength: 6 }), shuffledMerges => {
        const product = shuffledMerges.reduce<Product | null>(applyProductMerge, null)
        expect(product).toMatchObject({ mergedInto: 9, mergeVersion: 5 })
      }),
      { seed: 7 },
    )
  })
})
