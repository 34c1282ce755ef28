import { Decimal, ONE, ZERO } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { ParsedLine } from '../checks/parsed-document.ts'
import { createSupplierItemMatcher } from './known-items.ts'
import type { KnownSupplierItem } from './supplier-history.ts'

const lineOf = (name: string, price = 1, unit: string | null = null): ParsedLine => ({
  name,
  supplierCode: null,
  pack: null,
  quantity: ONE,
  unit,
  unitPrice: new Decimal(price),
  listPrice: null,
  basisQuantity: ONE,
  adjustment: ZERO,
  total: new Decimal(price),
  box: null,
  confidence: 1,
})
const item = (name: string, more: Partial<KnownSupplierItem> = {}): KnownSupplierItem => ({
  name,
  code: null,
  unit: null,
  prices: [],
  ...more,
})

const printed = (name: string, items: readonly KnownSupplierItem[]) =>
  createSupplierItemMatcher(items, 'pdf').withKnownName(lineOf(name)).name
const recognised = (name: string, items: readonly KnownSupplierItem[], price = 1) =>
  createSupplierItemMatcher(items, 'ocr').withKnownName(lineOf(name, price)).name

describe('a printed name', () => {
  it.each([
    ['RYE  BREAD', 'Rye bread'],
    ['Rye-bread', 'Rye bread'],
    ['Sauer- teig 500 g', 'Sauerteig 500 g'],
  ])('%s is the known product, ignoring case, spaces and hyphens', (name, known) =>
    expect(printed(name, [item(known)])).toBe(known),
  )

  it.each([
    ['Butter 250 g', 'Butter 500 g'],
    ['Butter 2 50 g', 'Butter 250 g'],
    ['Rye breads', 'Rye bread'],
    ['Flour T45', 'Flour T55'],
  ])('%s is not %s, however similar they are', (name, known) =>
    expect(printed(name, [item(known)])).toBe(name),
  )

  it('that a person has corrected before is corrected again', () => {
    const tomatoes = item('Tomatoes on the vine', { readAs: [{ name: 'RISPE KL1', unit: null }] })
    expect(printed('Rispe Kl1', [tomatoes])).toBe('Tomatoes on the vine')
    expect(printed('RISPE KL2', [tomatoes])).toBe('RISPE KL2')
  })
})

describe('a recognised name', () => {
  const breads = [item("CR-B'SCOTCH"), item('CR-CHOCLT'), item('O.C. WHITE'), item('SQ-S.BERRY')]

  it.each([
    ['CR-CH0CLT', 'CR-CHOCLT'],
    ['0.C. WHlTE', 'O.C. WHITE'],
    ['5Q-S.BEPRY', 'SQ-S.BERRY'],
  ])('%s is similar to that of a known product', (name, known) =>
    expect(recognised(name, breads)).toBe(known),
  )

  it.each([
    ['Butter 500 g', 'Butter 250 g'],
    ['Butter 500 g', 'Butter 800 g'],
    ['Butter 5 kg', 'Butter 0,5 kg'],
    ['Flour T45', 'Flour T55'],
    ['Butter 500 g', 'Butter g'],
    ['Water 1 l', 'Water'],
  ])('%s is never %s: their numbers differ', (name, known) =>
    expect(recognised(name, [item(known, { prices: [1] })])).toBe(name),
  )

  it('of which a part is missing is the product with its price', () => {
    const items = [item('O.C. WHITE', { prices: [2.13] }), item('WHOLEMEAL', { prices: [2.78] })]
    expect(recognised('0.C. WI', items, 2.13)).toBe('O.C. WHITE')
    expect(recognised('0.C. WI', items, 9.99)).toBe('0.C. WI')
  })

  it('is the first of two spellings of one product', () => {
    const items = [item('O.C. WHITE', { prices: [2.13] }), item('O.C WHITE', { prices: [2.13] })]
    expect(recognised('D.C. WHITE -', items, 2.13)).toBe('O.C. WHITE')
  })

  it('matches neither of two equally similar products', () =>
    expect(recognised('Baguette whit', [item('Baguette white'), item('Baguette wholx')])).toBe(
      'Baguette white',
    ))
})

describe('the unit of a known product', () => {
  const leek = item('Leek', { unit: 'kg', readAs: [{ name: 'Leek', unit: { from: 'cases', to: 'kg' } }] })
  const unitOf = (unit: string | null) =>
    createSupplierItemMatcher([leek], 'pdf').withKnownName(lineOf('Leek', 1, unit)).unit

  it('is used if a line states none', () => expect(unitOf(null)).toBe('kg'))
  it('replaces one that a person has corrected before', () => expect(unitOf('cases')).toBe('kg'))
  it('does not replace another stated one', () => expect(unitOf('boxes')).toBe('boxes'))
})
