import { Decimal, ONE, ZERO } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { ParsedLine } from './parsed-document.ts'
import { hasOnlyPrintedValues, repairLines } from './repair-lines.ts'

/** A line as recognition printed it: what it could not read as a number is null. */
function recognised(quantity: string[], price: string[], total: string[]): ParsedLine {
  const value = ([text = '']: string[]) => (/^-?\d+(\.\d+)?$/.test(text) ? new Decimal(text) : null)
  return {
    name: 'Wholemeal',
    supplierCode: null,
    pack: null,
    quantity: value(quantity),
    unit: null,
    unitPrice: value(price),
    listPrice: null,
    basisQuantity: ONE,
    adjustment: ZERO,
    total: value(total),
    box: null,
    confidence: 0.9,
    printed: { quantity, price, total },
  }
}

const repaired = (lines: ParsedLine[], documentSum: string, knownPrices: number[] = []) =>
  repairLines(lines, {
    mark: '.',
    knownPrices: () => knownPrices,
    sumHolds: total => total.eq(documentSum),
  }).map(line => [Number(line.quantity), Number(line.unitPrice), Number(line.total)])

describe('a recognised line', () => {
  it('that multiplies out stays as it is', () => {
    const line = recognised(['5'], ['2.78'], ['13.90'])
    expect(repairLines([line], { mark: '.', knownPrices: () => [], sumHolds: () => true })).toEqual([line])
  })

  it('takes what another look read when that multiplies out', () => {
    expect(repaired([recognised(['5'], ['2.78'], ['13.96', '13.90'])], '13.9')).toEqual([[5, 2.78, 13.9]])
  })

  it('takes a sign for the one it is confused with', () => {
    expect(repaired([recognised(['5'], ['2.78'], ['13.96'])], '13.9')).toEqual([[5, 2.78, 13.9]])
  })

  it('with an unread quantity has the one that its price and total say', () => {
    expect(repaired([recognised(['¿'], ['3.72'], ['7.44'])], '7.44')).toEqual([[2, 3.72, 7.44]])
  })

  it('with an unread price has the one that the product cost before', () => {
    expect(repaired([recognised(['3'], ['?'], ['8.34'])], '8.34', [2.78])).toEqual([[3, 2.78, 8.34]])
  })

  it('was taken back when only then the lines are the document’s sum', () => {
    const lines = [recognised(['4'], ['2.13'], ['8.52']), recognised(['2'], ['2.78'], ['5.56'])]
    expect(repaired(lines, '2.96')).toEqual([
      [4, 2.13, 8.52],
      [-2, 2.78, -5.56],
    ])
  })

  it('keeps its amount when all amounts are the document’s sum, even if it does not multiply out', () => {
    const lines = [recognised(['20'], ['2.77'], ['55.46']), recognised(['2'], ['2.00'], ['4.00'])]
    expect(repaired(lines, '59.46')[0]?.[2]).toBe(55.46)
  })

  it('that was guessed is no evidence; one that another look read is', () => {
    const [guessed] = repairLines([recognised(['5'], ['2.78'], ['13.96'])], {
      mark: '.',
      knownPrices: () => [],
      sumHolds: () => false,
    })
    expect(guessed && hasOnlyPrintedValues(guessed)).toBe(false)
    expect(hasOnlyPrintedValues({ ...recognised(['5'], ['2.78'], ['13.90']), repair: 0.6 })).toBe(true)
  })
})
