import { describe, expect, it } from 'vitest'
import { type BoughtUnit, buildCountItem } from './count-units.ts'

const unitsOf = (name: string, unit: string, ...bought: BoughtUnit[]) => {
  const { stockUnit, units } = buildCountItem({ id: 1, name, unit }, bought)
  return [stockUnit.name, ...units.map(each => `${each.unit} = ${each.stockUnits}`)]
}

describe('The units in which a product can be counted', () => {
  it.each([
    ['its weight', 'Salmon', 'kg', ['kg', 'kg = 1']],
    ['its unit and the litre', 'Milk 2 l', 'bottle', ['l', 'bottle = 2', 'l = 1']],
    [
      'cases, bottles and litres of a pack',
      'Wine 6 x 0.75 l',
      'case',
      ['l', 'case = 4.5', 'l = 1', '0.75 l = 0.75'],
    ],
    ['trays and pieces', 'Eggs 30 pcs', 'tray', ['each', 'tray = 30', 'each = 1']],
    [
      'packs of pieces that are bought by the piece',
      'Eggs 30 pcs',
      'each',
      ['each', '30 pcs = 30', 'each = 1'],
    ],
    ['only its own unit if nobody knows what it contains', 'Parsley', 'bunch', ['bunch', 'bunch = 1']],
    ['each without any unit', 'Parsley', '', ['each', 'each = 1']],
  ])('are %s', (_, name, unit, expected) => {
    expect(unitsOf(name, unit)).toEqual(expected)
  })

  it('include those in which it was bought', () => {
    const bought = { unit: 'cases', lineName: 'Red wine 6 x 0.75 l' }
    expect(unitsOf('Red wine 0.75 l', 'bottle', bought)).toEqual([
      'l',
      'cases = 4.5',
      'l = 1',
      'bottle = 0.75',
    ])
  })

  it('tell cases of different sizes apart', () => {
    const bought = [
      { unit: 'case', lineName: 'Milk 6 x 1 l' },
      { unit: 'case', lineName: 'Milk 12 x 1 l' },
    ]
    expect(unitsOf('Milk', 'case', ...bought)).toEqual(['l', '12 x 1 l = 12', 'case = 6', 'l = 1'])
  })

  it('leave out what cannot be converted', () => {
    expect(unitsOf('Tomatoes', 'kg', { unit: 'case', lineName: 'Tomatoes' })).toEqual(['kg', 'kg = 1'])
  })
})
