import { Decimal, ONE, ZERO } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { isArithmeticConsistent } from './check-line.ts'
import type { ParsedLine } from './parsed-document.ts'
import { hasOnlyPrintedValues, repairLines } from './repair-lines.ts'

/** A line as recognised: values that could not be read as a number are null. */
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
    matchesTotal: total => total.eq(documentSum),
  }).map(line => [Number(line.quantity), Number(line.unitPrice), Number(line.total)])

describe('a recognised line', () => {
  it('with correct arithmetic stays as it is', () => {
    const line = recognised(['5'], ['2.78'], ['13.90'])
    expect(repairLines([line], { mark: '.', knownPrices: () => [], matchesTotal: () => true })).toEqual([
      line,
    ])
  })

  it('uses what another pass read if that multiplies correctly', () => {
    expect(repaired([recognised(['5'], ['2.78'], ['13.96', '13.90'])], '13.9')).toEqual([[5, 2.78, 13.9]])
  })

  it('has a quantity with cents and the letter l rather than three decimals, and waits', () => {
    const lines = [recognised(['13.001'], ['2.02'], ['26.26'])]
    const options = { mark: '.' as const, knownPrices: () => [], matchesTotal: () => true }
    const [line] = repairLines(lines, options)
    expect(line?.quantity?.toNumber()).toBe(13)
    expect(line && hasOnlyPrintedValues(line)).toBe(false)
    const exact = lines.map(each => ({ ...each, confidence: 1 }))
    expect(repairLines(exact, options)).toEqual(exact)
  })

  it('keeps three decimals next to other weights, and with a unit', () => {
    const lines = [recognised(['13.001'], ['2.02'], ['26.26']), recognised(['2.345'], ['2.00'], ['4.69'])]
    expect(repaired(lines, '30.95')[0]?.[0]).toBe(13.001)
    const weighed = { ...recognised(['13.001'], ['2.02'], ['26.26']), unit: 'kg' as const }
    expect(repaired([weighed], '26.26')[0]?.[0]).toBe(13.001)
  })

  it('reads a comma as the mark of thousands or decimals, whichever multiplies correctly', () => {
    expect(repaired([recognised(['1,472'], ['3.12'], ['4.59'])], '4.59')).toEqual([[1.472, 3.12, 4.59]])
    expect(repaired([recognised(['1,472'], ['3.12'], ['4592.64'])], '4592.64')).toEqual([
      [1472, 3.12, 4592.64],
    ])
  })

  it('replaces a character by the one with which it is confused', () => {
    expect(repaired([recognised(['5'], ['2.78'], ['13.96'])], '13.9')).toEqual([[5, 2.78, 13.9]])
  })

  it('with a unit that was read as a digit of its quantity, or a lost decimal point, is repaired', () => {
    expect(repaired([recognised(['191'], ['3.47'], ['65.93'])], '65.93')).toEqual([[19, 3.47, 65.93]])
    expect(repaired([recognised(['74'], ['7.80'], ['57.72'])], '57.72')).toEqual([[7.4, 7.8, 57.72]])
  })

  it('with an unread quantity gets the one that follows from price and total', () => {
    expect(repaired([recognised(['¿'], ['3.72'], ['7.44'])], '7.44')).toEqual([[2, 3.72, 7.44]])
  })

  it('with an unread price gets the earlier price of the product', () => {
    expect(repaired([recognised(['3'], ['?'], ['8.34'])], '8.34', [2.78])).toEqual([[3, 2.78, 8.34]])
  })

  it('is a return if only then the lines add up to the document’s total', () => {
    const lines = [recognised(['4'], ['2.13'], ['8.52']), recognised(['2'], ['2.78'], ['5.56'])]
    expect(repaired(lines, '2.96')).toEqual([
      [4, 2.13, 8.52],
      [-2, 2.78, -5.56],
    ])
  })

  it('that is a return keeps its discount', () => {
    const discounted = { ...recognised(['2'], ['10.00'], ['18.00']), adjustment: new Decimal(-2) }
    const [, returned] = repairLines([recognised(['4'], ['10.00'], ['40.00']), discounted], {
      mark: '.',
      knownPrices: () => [],
      matchesTotal: total => total.eq(22),
    })
    expect(returned).toMatchObject({ quantity: new Decimal(-2), total: new Decimal(-18) })
    expect(returned && isArithmeticConsistent(returned)).toBe(true)
  })

  it('keeps its amount if all amounts add up to the document’s total, even if its arithmetic is wrong', () => {
    const lines = [recognised(['20'], ['2.77'], ['55.46']), recognised(['2'], ['2.00'], ['4.00'])]
    expect(repaired(lines, '59.46')[0]?.[2]).toBe(55.46)
  })

  it('that was guessed is no evidence; one that another pass read is', () => {
    const [guessed] = repairLines([recognised(['5'], ['2.78'], ['13.96'])], {
      mark: '.',
      knownPrices: () => [],
      matchesTotal: () => false,
    })
    expect(guessed && hasOnlyPrintedValues(guessed)).toBe(false)
    expect(hasOnlyPrintedValues({ ...recognised(['5'], ['2.78'], ['13.90']), repair: 0.6 })).toBe(true)
  })
})
