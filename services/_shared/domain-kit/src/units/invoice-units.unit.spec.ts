import { describe, expect, it } from 'vitest'
import { normaliseInvoiceUnit } from './invoice-units.ts'

describe('the unit of an invoice line', () => {
  it.each([
    ['H87', 'each'],
    ['C62', 'each'],
    ['EA', 'each'],
    ['KGM', 'kg'],
    ['LTR', 'liters'],
    ['GRM', 'g'],
    ['MLT', 'ml'],
    ['XCS', 'cases'],
    ['XCR', 'cases'],
    ['XBC', 'cases'],
    ['XBX', 'boxes'],
    ['kgm', 'kg'],
  ])('code %s becomes %s', (code, unit) => {
    expect(normaliseInvoiceUnit(code)).toBe(unit)
  })

  it.each(['each', 'kg', 'lbs', 'liters', 'cases', 'boxes', 'g', 'ml'])('%s stays', unit => {
    expect(normaliseInvoiceUnit(unit)).toBe(unit)
  })

  it('is a standard unit in any case', () => {
    expect(normaliseInvoiceUnit(' KG ')).toBe('kg')
  })

  it.each(['XYZ', 'Kiste', 'tray of 12', 'toString'])('%s stays as written', text => {
    expect(normaliseInvoiceUnit(text)).toBe(text)
  })

  it('has at most 20 characters', () => {
    expect(normaliseInvoiceUnit('shrink-wrapped pallet of forty')).toBe('shrink-wrapped palle')
  })

  it.each([undefined, null, '', '  '])('%j is each', missing => {
    expect(normaliseInvoiceUnit(missing)).toBe('each')
  })
})
