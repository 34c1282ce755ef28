import { describe, expect, it } from 'vitest'
import { invoiceUnit } from './invoice-units.ts'

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
    expect(invoiceUnit(code)).toBe(unit)
  })

  it.each(['each', 'kg', 'lbs', 'liters', 'cases', 'boxes', 'g', 'ml'])('%s stays', unit => {
    expect(invoiceUnit(unit)).toBe(unit)
  })

  it('is a standard unit in any case', () => {
    expect(invoiceUnit(' KG ')).toBe('kg')
  })

  it.each(['XYZ', 'Kiste', 'tray of 12', 'toString'])('%s stays as written', text => {
    expect(invoiceUnit(text)).toBe(text)
  })

  it('has at most 20 characters', () => {
    expect(invoiceUnit('shrink-wrapped pallet of forty')).toBe('shrink-wrapped palle')
  })

  it.each([undefined, null, '', '  '])('%j is each', missing => {
    expect(invoiceUnit(missing)).toBe('each')
  })
})
