import { Decimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { withLineSign } from './line-sign.ts'
import type { ParsedLine } from './parsed-document.ts'

function createLine(quantity: string, unitPrice: string, total: string): ParsedLine {
  return {
    name: 'Beer',
    supplierCode: null,
    pack: null,
    quantity: new Decimal(quantity),
    unit: null,
    unitPrice: new Decimal(unitPrice),
    listPrice: null,
    basisQuantity: new Decimal(1),
    adjustment: new Decimal(0),
    total: new Decimal(total),
    box: null,
    confidence: 1,
  }
}

const signed = (quantity: string, unitPrice: string, total: string) => {
  const line = withLineSign(createLine(quantity, unitPrice, total))
  return [line.quantity, line.unitPrice, line.total].map(value => value?.toString())
}

describe('a credited line', () => {
  it.each([
    ['the quantity', '-5', '4.10'],
    ['the price', '5', '-4.10'],
    ['the total only', '5', '4.10'],
  ])('with its minus at %s has a negative quantity and a positive price', (_, quantity, price) => {
    expect(signed(quantity, price, '-20.5')).toEqual(['-5', '4.1', '-20.5'])
  })

  it('has a negative quantity also if its price was not read', () => {
    const line = withLineSign({ ...createLine('550', '1', '-490.6'), unitPrice: null })
    expect(line).toMatchObject({ quantity: new Decimal(-550), unitPrice: null })
  })

  it('that does not multiply to its total stays as printed', () => {
    expect(signed('5', '4.1', '-99')).toEqual(['5', '4.1', '-99'])
  })

  it('is not made of a charged line', () => {
    expect(signed('5', '4.1', '20.5')).toEqual(['5', '4.1', '20.5'])
  })
})
