import { Decimal, ONE, ZERO } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { markOtherFactorOrders } from './factor-order.ts'
import type { FactorOrder, ParsedLine } from './parsed-document.ts'

const line = (order?: FactorOrder, isStated = false): ParsedLine => ({
  name: 'Celery',
  supplierCode: null,
  pack: null,
  quantity: new Decimal(96),
  unit: null,
  unitPrice: new Decimal('1.69'),
  listPrice: null,
  basisQuantity: ONE,
  adjustment: ZERO,
  total: new Decimal('162.24'),
  box: null,
  confidence: 1,
  ...(order && { factors: { order, isStated } }),
})

const areUnclear = (lines: readonly ParsedLine[]) =>
  markOtherFactorOrders(lines).map(({ isQuantityUnclear = false }) => isQuantityUnclear)

describe('the order of quantity and price', () => {
  it('is clear if all lines have the same', () => {
    expect(areUnclear([line('price-first'), line('price-first'), line()])).toEqual([false, false, false])
  })

  it('makes the lines unclear that differ from the others', () => {
    const lines = [line('quantity-first'), line('price-first'), line('quantity-first')]
    expect(areUnclear(lines)).toEqual([false, true, false])
  })

  it('may differ where a unit or the heading states which is which', () => {
    const lines = [line('quantity-first'), line('price-first', true), line('quantity-first')]
    expect(areUnclear(lines)).toEqual([false, false, false])
  })

  it('is unclear on every line without a statement if as many have one order as the other', () => {
    expect(areUnclear([line('quantity-first'), line('price-first', true)])).toEqual([true, false])
  })
})
