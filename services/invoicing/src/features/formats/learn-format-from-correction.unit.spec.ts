import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { toSupplierFormatOptions, withLearnedFormat } from '../../domain/formats/apply-supplier-format.ts'
import { EMPTY_FORMAT, findNewFormatParts, mergeFormats } from '../../domain/formats/supplier-format.ts'
import { correctLine } from '../../domain/lines/manual-line.ts'
import { createExampleInvoiceLine, createExampleReading } from '../../testing/invoice-examples.ts'
import { learnFormatFromDate, learnFormatFromLine } from './learn-format-from-correction.ts'

describe('a correction on a read invoice', () => {
  it('of a unit teaches the word that the reader did not know', () => {
    const corrected = correctLine(createExampleInvoiceLine({ unit: 'Geb' }), { unit: 'cases' })
    expect([...learnFormatFromLine('', corrected).units]).toEqual([['geb', 'cases']])
  })

  it('of a unit teaches the word next to the quantity if the reader used none', () => {
    const read = createExampleInvoiceLine({
      productName: 'Brezel Geb',
      quantity: toDecimal(12),
      unit: 'each',
    })
    const priced = { ...read, unitPrice: toDecimal('0.35'), totalPrice: toDecimal('4.2') }
    const corrected = correctLine(priced, { productName: 'Brezel', unit: 'boxes' })
    expect([...learnFormatFromLine('Brezel  12 Geb  0,35  4,20', corrected).units]).toEqual([
      ['geb', 'boxes'],
    ])
  })

  it('never changes the meaning of our own unit words', () => {
    const corrected = correctLine(createExampleInvoiceLine({ unit: 'kg' }), { unit: 'lbs' })
    expect(learnFormatFromLine('Butter 2 kg 3.00 6.00', corrected).units.size).toBe(0)
  })

  it('of numbers teaches the decimal mark that makes sense of the text', () => {
    const read = createExampleInvoiceLine({
      quantity: toDecimal(2),
      unitPrice: toDecimal(1250),
      totalPrice: toDecimal(2500),
    })
    const corrected = correctLine(read, { unitPrice: toDecimal('1.25') })
    expect(learnFormatFromLine('Butter 2 kg 1,250 2,500', corrected).decimalMark).toBe(',')
  })

  it('of a date teaches the order of day and month', () => {
    expect(learnFormatFromDate('Date 05/10/2026', '2026-10-05').dateOrder).toBe('day-first')
    expect(learnFormatFromDate('Date 05/10/2026', '2026-05-10').dateOrder).toBe('month-first')
    expect(learnFormatFromDate('Date 05/05/2026', '2026-05-05').dateOrder).toBeNull()
    expect(learnFormatFromDate('Date 05/10/2026', '2026-11-01').dateOrder).toBeNull()
  })

  it('without new information is not stored', () => {
    const known = { ...EMPTY_FORMAT, units: new Map([['geb', 'cases']]) }
    expect(findNewFormatParts(known, known)).toBeNull()
    expect(findNewFormatParts(known, { ...known, decimalMark: ',' as const })).toMatchObject({
      decimalMark: ',',
    })
  })
})

describe('the learned format of a supplier', () => {
  it('is the latest one if two trainings differ', () => {
    const first = { ...EMPTY_FORMAT, decimalMark: '.' as const, units: new Map([['st', 'each']]) }
    const second = { ...EMPTY_FORMAT, units: new Map([['st', 'boxes']]) }
    expect(mergeFormats([first, second])).toEqual({ ...second, decimalMark: '.' })
  })

  it('is passed to the document reader', () => {
    const order = ['total_price', 'unit_price', 'quantity', 'unit', 'product_name'] as const
    const headings = new Map([
      ['product_name', 'Gebäck'],
      ['unit_price', 'Was eins kostet'],
    ] as const)
    const learned = { ...EMPTY_FORMAT, order, headings, decimalMark: ',', dateOrder: 'day-first' } as const
    expect(toSupplierFormatOptions(learned)).toEqual({
      decimalMark: ',',
      dateOrder: 'day-first',
      columnOrder: ['total', 'price', 'quantity'],
      headings: [
        { column: 'name', heading: 'Gebäck' },
        { column: 'price', heading: 'Was eins kostet' },
      ],
    })
    expect(toSupplierFormatOptions(EMPTY_FORMAT)).toEqual({})
  })

  it('applies to the units of read lines, but not to those of an e-invoice', () => {
    const format = { ...EMPTY_FORMAT, units: new Map([['kg', 'cases']]) }
    const unitAfter = (source: 'pdf' | 'einvoice') => {
      const outcome = withLearnedFormat({ kind: 'read', reading: createExampleReading({ source }) }, format)
      return outcome.kind === 'read' ? outcome.reading.lines[0]?.unit : null
    }
    expect(unitAfter('pdf')).toBe('cases')
    expect(unitAfter('einvoice')).toBe('kg')
  })
})
