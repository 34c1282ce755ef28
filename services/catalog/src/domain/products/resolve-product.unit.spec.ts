import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getLookupKeys,
  getNewProductLimit,
  type InvoiceLineNames,
  resolveProducts,
} from './resolve-product.ts'

const DAIRY = 1
const MARKET = 2

const line = (
  itemId: number,
  productName: string,
  more: Partial<InvoiceLineNames> = {},
): InvoiceLineNames => ({
  itemId,
  productName,
  unit: 'kg',
  supplierCode: null,
  chosenProductId: null,
  ...more,
})

const remembered = (supplierId: number, entries: [InvoiceLineNames, number][]): Map<string, number> =>
  new Map(
    entries.flatMap(([names, productId]) => {
      const { code, name, anySupplier } = getLookupKeys(supplierId, names)
      return [...(code ? [code] : []), name, anySupplier].map(key => [key, productId] as const)
    }),
  )

const resolve = (supplierId: number, lines: InvoiceLineNames[], memory: Map<string, number> = new Map()) =>
  resolveProducts({ supplierId, lines, memory, freeIds: [100, 101, 102] })

describe("a line's product", () => {
  it("is the one of the supplier's code, whatever the line calls it", () => {
    const memory = remembered(DAIRY, [[line(1, 'Butter', { supplierCode: 'B-1' }), 7]])
    const { matches } = resolve(DAIRY, [line(9, 'Butter, new wrapping', { supplierCode: 'b-1' })], memory)
    expect(matches).toEqual([{ itemId: 9, productId: 7, match: 'known' }])
  })

  it('without a known code is the one with the same name and unit at this supplier, in any spelling', () => {
    const memory = remembered(DAIRY, [[line(1, 'Butter'), 7]])
    const { matches } = resolve(DAIRY, [line(9, '  BUTTER ', { supplierCode: 'X' })], memory)
    expect(matches).toEqual([{ itemId: 9, productId: 7, match: 'known' }])
  })

  it('is suggested by the same name and unit at another supplier', () => {
    const memory = remembered(DAIRY, [[line(1, 'Butter'), 7]])
    expect(resolve(MARKET, [line(9, 'butter')], memory).matches).toEqual([
      { itemId: 9, productId: 7, match: 'suggested' },
    ])
  })

  it("is not found by another supplier's code", () => {
    const memory = remembered(DAIRY, [[line(1, 'Butter', { supplierCode: 'B-1' }), 7]])
    expect(resolve(MARKET, [line(9, 'Bread', { supplierCode: 'B-1' })], memory).matches).toEqual([
      { itemId: 9, productId: 100, match: 'new' },
    ])
  })

  it('is new if only the unit differs', () => {
    const memory = remembered(DAIRY, [[line(1, 'Butter'), 7]])
    const { matches, newProducts } = resolve(DAIRY, [line(9, 'Butter', { unit: 'cases' })], memory)
    expect(matches).toEqual([{ itemId: 9, productId: 100, match: 'new' }])
    expect(newProducts).toEqual([{ id: 100, itemId: 9, name: 'Butter', unit: 'cases', supplierCode: '' }])
  })

  it.each([
    ['l', 'liters'],
    ['Liter', 'liters'],
    ['bottle', 'bottles'],
    ['case', 'cases'],
    ['Stk', 'each'],
    ['box', 'boxes'],
    ['Kiste', 'boxes'],
    ['Kiste', 'cases'],
    ['crate', 'cases'],
  ])('in %s is the same in %s, also if an earlier release remembered it', (unit, invoiced) => {
    const invoicedLine = line(9, 'Oil', { unit: invoiced })
    const memory = remembered(DAIRY, [[line(1, 'Oil', { unit }), 7]])
    expect(resolve(DAIRY, [invoicedLine], memory).matches).toMatchObject([{ productId: 7, match: 'known' }])
    const earlier = new Map([[`${DAIRY}\nname\noil\n${unit.toLowerCase()}`, 7]])
    expect(resolve(DAIRY, [invoicedLine], earlier).matches).toMatchObject([{ productId: 7 }])
    expect(getNewProductLimit({ supplierId: DAIRY, lines: [invoicedLine], memory: earlier })).toBe(0)
  })

  it('in a unit that is certainly another one is new', () => {
    const memory = remembered(DAIRY, [[line(1, 'Oil', { unit: 'box' }), 7]])
    expect(resolve(DAIRY, [line(9, 'Oil', { unit: 'cases' })], memory).matches).toMatchObject([
      { productId: 100, match: 'new' },
    ])
  })

  it('is the one that a person chose, which the supplier then remembers', () => {
    const memory = remembered(DAIRY, [[line(1, 'Butter'), 7]])
    const { matches, keysToRemember } = resolve(DAIRY, [line(9, 'Butter', { chosenProductId: 8 })], memory)
    expect(matches).toEqual([{ itemId: 9, productId: 8, match: 'known' }])
    expect(keysToRemember).toEqual(new Map([[getLookupKeys(DAIRY, line(9, 'Butter')).name, 8]]))
  })
})

describe('lines of one invoice', () => {
  it('that name the same new thing share one product', () => {
    const { matches, newProducts } = resolve(DAIRY, [line(1, 'Cream'), line(2, 'cream'), line(3, 'Milk')])
    expect(matches.map(found => [found.productId, found.match])).toEqual([
      [100, 'new'],
      [100, 'new'],
      [101, 'new'],
    ])
    expect(newProducts.map(product => product.name)).toEqual(['Cream', 'Milk'])
  })

  it('reserve no more ids than there are unknown names', () => {
    const memory = remembered(DAIRY, [[line(1, 'Butter'), 7]])
    const lines = [line(1, 'Butter'), line(2, 'Cream'), line(3, 'CREAM'), line(4, 'Milk')]
    expect(getNewProductLimit({ supplierId: DAIRY, lines, memory })).toBe(2)
  })

  it('remember every name and code of a product', () => {
    const memory = remembered(DAIRY, [[line(1, 'Butter', { supplierCode: 'B-1' }), 7]])
    const renamed = line(9, 'Butter, new wrapping', { supplierCode: 'B-1' })
    const { name, anySupplier } = getLookupKeys(DAIRY, renamed)
    expect(resolve(DAIRY, [renamed], memory).keysToRemember).toEqual(
      new Map([
        [name, 7],
        [anySupplier, 7],
      ]),
    )
  })
})

describe('in whatever order invoices arrive', () => {
  const SUPPLIERS = [DAIRY, MARKET]
  const NAMES = ['Butter', 'butter ', 'Cream', 'CREAM', 'Milk']
  const UNITS = ['kg', 'each']
  const invoices = fc.array(
    fc.record({
      supplierId: fc.constantFrom(...SUPPLIERS),
      lines: fc.array(
        fc.record({ productName: fc.constantFrom(...NAMES), unit: fc.constantFrom(...UNITS) }),
        {
          maxLength: 5,
        },
      ),
    }),
    { maxLength: 8 },
  )
  type InvoiceLines = { supplierId: number; lines: InvoiceLineNames[] }

  /** The items that are the same product, by their names only. */
  const sorted = (processed: readonly InvoiceLines[]): string[][] => {
    const memory = new Map<string, number>()
    const products = new Map<number, string[]>()
    let last = 0
    for (const { supplierId, lines } of processed) {
      const freeIds = lines.map(() => ++last)
      const { matches, keysToRemember } = resolveProducts({ supplierId, lines, memory, freeIds })
      for (const [key, id] of keysToRemember) memory.set(key, id)
      for (const { itemId, productId } of matches)
        products.set(productId, [...(products.get(productId) ?? []), `item ${itemId}`])
    }
    return [...products.values()].map(items => [...new Set(items)].sort()).sort()
  }

  it('the same lines are the same product', () => {
    const processed = invoices.map(list =>
      list.map(
        ({ supplierId, lines }, index): InvoiceLines => ({
          supplierId,
          lines: lines.map(({ productName, unit }, order) => line(index * 10 + order, productName, { unit })),
        }),
      ),
    )
    const orders = processed.chain(list =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 })),
    )
    fc.assert(
      fc.property(orders, ([inOrder, shuffled]) => {
        expect(sorted(shuffled)).toEqual(sorted(inOrder))
      }),
      { seed: 20260313, numRuns: 300 },
    )
  })
})
