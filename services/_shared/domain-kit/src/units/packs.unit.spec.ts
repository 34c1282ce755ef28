import { describe, expect, it } from 'vitest'
import { computeBasePrice, findPackText, parsePackSize } from './packs.ts'

const pack = (text: string): string | null => {
  const found = parsePackSize(text)
  return found && `${found.amount} ${found.unit}`
}

describe('a pack', () => {
  it.each([
    ['Cola 20 x 0,5 l', '10 l'],
    ['Cola 20x0.5L PET', '10 l'],
    ['Crisps 6x4x250g', '6 kg'],
    ['Butter 250g', '0.25 kg'],
    ['Flour Type 550, 25 kg', '25 kg'],
    ['Milk 3,5% 12 × 1 Liter', '12 l'],
    ['Wine 6 * 75 cl', '4.5 l'],
    ['Eggs 30 pcs', '30 each'],
    ['Eier 30 Stück', '30 each'],
    ['Ground beef 10 lbs', '10 lb'],
    ['Cheese slices 8 oz', '0.5 lb'],
    ['Rice 5 kg (5kg bag)', '5 kg'],
  ])('of %s is %s', (text, held) => {
    expect(pack(text)).toBe(held)
  })

  it.each([
    'Tomatoes',
    'Tomatoes 2kg or 5 kg',
    'Sausages 10 pcs 1 kg',
    'Flour 1.250 kg',
    'Flour 1,000 g',
    'Paper 80 g/m2',
    'Yoghurt 0 g',
    'Vitamin B12 l-form',
    'Model X500g2',
    '',
  ])('is not read from %j', text => {
    expect(pack(text)).toBeNull()
  })
})

describe('the price per base unit', () => {
  const base = (price: number, unit: string, name = 'Butter') => {
    const found = computeBasePrice(price, { name, unit })
    return found && `${found.price} per ${found.unit}`
  }

  it.each([
    ['of a measure is per kilo, litre or pound', 2.5, 'g', 'Saffron 5 g', '2500 per kg'],
    ['of kilos does not look at the name', 3, 'kg', 'Potatoes 25 kg', '3 per kg'],
    ['of litres keeps them', 1.2, 'liters', 'Milk', '1.2 per l'],
    ['of pounds keeps them', 4, 'lbs', 'Beef', '4 per lb'],
    ['of cases goes by the pack in the name', 18, 'cases', 'Cola 20 x 0,5 l', '1.8 per l'],
    ['of a unit that names a pack goes by that', 10, '5kg bag', 'Rice', '2 per kg'],
    ['of eggs is by the egg', 6, 'each', 'Eggs 30 pcs', '0.2 per each'],
  ])('%s', (_rule, price, unit, name, expected) => {
    expect(base(price, unit, name)).toBe(expected)
  })

  it('is null when neither unit nor name gives a quantity', () => {
    expect(base(3, 'each')).toBeNull()
    expect(base(3, 'Bund', 'Parsley')).toBeNull()
  })

  it('rises when a pack shrinks at the same price', () => {
    const before = computeBasePrice(10, { name: 'Butter 20 x 250 g', unit: 'cases' })
    const after = computeBasePrice(10, { name: 'Butter 20 x 200 g', unit: 'cases' })
    expect([before?.price.toString(), after?.price.toString()]).toEqual(['2', '2.5'])
  })
})

describe('the text of a pack', () => {
  it.each([
    ['Oat drink 6x1 l barista', '6x1 l'],
    ['Cola 20 × 0,5 l', '20 × 0,5 l'],
    ['Parsley', null],
    ['Flour 1,000 g', null],
  ])('in %j is %j', (text, expected) => {
    expect(findPackText(text)).toBe(expected)
  })
})
