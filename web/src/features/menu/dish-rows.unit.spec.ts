import { describe, expect, it } from '@jest/globals'
import { rowBody, rowText, trimmedRow } from './dish-rows.ts'

describe('A row of a dish', () => {
  it('counts only with a name, and is trimmed', () => {
    expect(trimmedRow({ name: '  ', quantity: '1', unit: 'g' })).toBeNull()
    expect(trimmedRow({ name: ' Butter ', quantity: ' 20', unit: 'g ' })).toEqual({
      name: 'Butter',
      quantity: '20',
      unit: 'g',
    })
  })

  it('is a plain name when nothing else was given', () => {
    expect(rowBody({ name: 'Butter', quantity: '', unit: '' })).toBe('Butter')
  })

  it('sends a number where the quantity is one, else the text', () => {
    expect(rowBody({ name: 'Butter', quantity: '0,5', unit: 'kg' })).toEqual({
      name: 'Butter',
      quantity: 0.5,
      unit: 'kg',
    })
    expect(rowBody({ name: 'Lemon', quantity: '1/2', unit: '' })).toEqual({
      name: 'Lemon',
      quantity: '1/2',
      unit: '',
    })
  })

  it('reads as quantity, unit and name', () => {
    expect(rowText({ name: 'Butter', quantity: 20, unit: 'g' })).toBe('20 g Butter')
    expect(rowText('Salt')).toBe('Salt')
  })
})
