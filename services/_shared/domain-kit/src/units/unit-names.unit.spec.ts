import { describe, expect, it } from 'vitest'
import { INGREDIENT_UNITS, isIngredientUnit } from './ingredient-units.ts'
import { parseUnit } from './unit-names.ts'

describe('units as people write them', () => {
  it.each(INGREDIENT_UNITS)('%s is itself, in any case and with spaces', unit => {
    expect([unit, unit.toUpperCase(), ` ${unit} `].map(parseUnit)).toEqual([unit, unit, unit])
  })

  it.each([
    ['Grams', 'g'],
    ['Gramm', 'g'],
    ['Kilo', 'kg'],
    ['kilogrammes', 'kg'],
    ['litre', 'l'],
    ['Liter', 'l'],
    ['litros', 'l'],
    ['Milliliter', 'ml'],
    ['tbs', 'tbsp'],
    ['Tbsp.', 'tbsp'],
    ['EL', 'tbsp'],
    ['Esslöffel', 'tbsp'],
    ['cuillère à soupe', 'tbsp'],
    ['CUILLERE A SOUPE', 'tbsp'],
    ['c. à s.', 'tbsp'],
    ['cucharadas', 'tbsp'],
    ['TL', 'tsp'],
    ['c.à.c.', 'tsp'],
    ['cucharadita', 'tsp'],
    ['Tassen', 'cup'],
    ['taza', 'cup'],
    ['ounces', 'oz'],
    ['onza', 'oz'],
    ['lbs', 'lb'],
    ['pcs', 'pieces'],
    ['PCS', 'pieces'],
    ['each', 'pieces'],
    ['Stück', 'pieces'],
    ['Stu\u0308ck', 'pieces'],
    ['Stk.', 'pieces'],
    ['pièces', 'pieces'],
    ['unidad', 'pieces'],
    ['Scheiben', 'slices'],
    ['tranche', 'slices'],
    ['rebanadas', 'slices'],
    ['Zehe', 'cloves'],
    ['gousses', 'cloves'],
    ['dientes', 'cloves'],
    ['Prise', 'pinch'],
    ['pincée', 'pinch'],
    ['pizca', 'pinch'],
  ])('%s is %s', (written, unit) => {
    expect(parseUnit(written)).toBe(unit)
  })

  it.each(['', '  ', 'bunch', 'Pfund', 'livre', 'mg', 'fl oz', 'constructor'])(
    '%j is none of them',
    written => {
      expect(parseUnit(written)).toBeNull()
    },
  )
})

describe('the 13 units', () => {
  it('have one stored spelling each', () => {
    expect(['kg', 'KG', 'grams', ''].map(isIngredientUnit)).toEqual([true, false, false, false])
  })
})
