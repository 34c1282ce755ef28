import { describe, expect, it } from 'vitest'
import { normaliseInvoiceUnit, normaliseUnitCode } from './invoice-units.ts'

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

describe('the unit code of an e-invoice', () => {
  it.each([
    ['BO', 'bottles'],
    ['CR', 'cases'],
    ['CS', 'cases'],
    ['CT', 'cases'],
    ['BX', 'boxes'],
    ['BG', 'bags'],
    ['PK', 'packs'],
    ['CA', 'cans'],
    ['CX', 'cans'],
    ['TN', 'tins'],
    ['JR', 'jars'],
    ['TU', 'tubes'],
    ['BJ', 'buckets'],
    ['PU', 'trays'],
    ['XBO', 'bottles'],
    ['XCR', 'cases'],
    ['XKG', 'kegs'],
    ['H87', 'each'],
  ])('%s is %s, with or without the X of packages', (code, unit) => {
    expect(normaliseUnitCode(code)).toBe(unit)
  })

  it('KG is kilograms, as suppliers mean it, and not kegs', () => {
    expect(normaliseUnitCode('KG')).toBe('kg')
  })

  it.each([
    ['PR', 'PR'],
    ['ZZ', 'ZZ'],
    [null, 'each'],
  ])('%s that is no package is %s', (code, unit) => {
    expect(normaliseUnitCode(code)).toBe(unit)
  })

  it('is no abbreviation of a printed invoice, where BO may be a box', () => {
    expect(normaliseInvoiceUnit('BO')).toBe('BO')
  })
})
