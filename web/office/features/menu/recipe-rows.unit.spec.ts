import { describe, expect, it } from 'vitest'
import {
  emptyRecipeRow,
  formatRecipeRow,
  getQuantityError,
  toRecipeRowBody,
  toRecipeRowValues,
  trimRecipeRow,
} from './recipe-rows.ts'

describe('An ingredient row', () => {
  it('requires a name and is trimmed', () => {
    expect(trimRecipeRow({ ...emptyRecipeRow, name: '  ', quantity: '1', unit: 'g' })).toBeNull()
    expect(trimRecipeRow({ ...emptyRecipeRow, name: ' Butter ', quantity: ' 20', unit: 'g ' })).toEqual({
      name: 'Butter',
      quantity: '20',
      unit: 'g',
      dishId: null,
    })
  })

  it('is sent as a string if only the name is given', () => {
    expect(toRecipeRowBody({ ...emptyRecipeRow, name: 'Butter' })).toBe('Butter')
  })

  it('sends a numeric quantity as a number and any other as text', () => {
    expect(toRecipeRowBody({ ...emptyRecipeRow, name: 'Butter', quantity: '0,5', unit: 'kg' })).toEqual({
      name: 'Butter',
      quantity: 0.5,
      unit: 'kg',
    })
    expect(toRecipeRowBody({ ...emptyRecipeRow, name: 'Lemon', quantity: '1/2' })).toEqual({
      name: 'Lemon',
      quantity: '1/2',
      unit: '',
    })
  })

  it('rejects a quantity that is not a number or is ambiguous, and accepts fractions', () => {
    expect(getQuantityError('1.2.3')).toBe('Enter a number such as 1,234.5.')
    expect(getQuantityError('12 x 3')).toBe('Enter a number such as 1,234.5.')
    expect(getQuantityError('abc')).toBe('Enter a number or a fraction such as 1/2.')
    for (const text of ['', '1/2', '1½', '1.250,5', '0,5']) expect(getQuantityError(text)).toBeUndefined()
    expect(toRecipeRowBody({ ...emptyRecipeRow, name: 'Flour', quantity: '1,250', unit: 'g' })).toMatchObject(
      {
        quantity: 1250,
      },
    )
  })

  it('keeps the id of a dish used as an ingredient', () => {
    const row = { name: 'Velouté', quantity: 200, unit: 'ml', dish_id: 7 }
    expect(toRecipeRowBody(toRecipeRowValues(row))).toEqual(row)
  })

  it('is formatted as quantity, unit and name', () => {
    expect(formatRecipeRow({ name: 'Butter', quantity: 20, unit: 'g' }, String)).toBe('20 g Butter')
    expect(formatRecipeRow('Salt', String)).toBe('Salt')
  })

  it('shows pieces as ×, whichever unit was typed', () => {
    expect(formatRecipeRow({ name: 'Egg', quantity: 1, unit: 'pieces' }, String)).toBe('1 × Egg')
    expect(formatRecipeRow({ name: 'Zitrone', quantity: '1/2', unit: 'Stk.' }, String)).toBe('1/2 × Zitrone')
    expect(formatRecipeRow({ name: 'Egg', quantity: null, unit: 'pieces' }, String)).toBe('pieces Egg')
  })

  it('formats the quantity in the user’s language', () => {
    const german = new Intl.NumberFormat('de').format
    expect(formatRecipeRow({ name: 'Butter', quantity: 0.5, unit: 'kg' }, german)).toBe('0,5 kg Butter')
  })
})
