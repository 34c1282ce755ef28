import { describe, expect, it } from 'vitest'
import { nameLikeness, sortByLikeness } from './name-likeness.ts'

describe('Two names', () => {
  it('are similar when one has the words of the other, or nearly its letters', () => {
    expect(nameLikeness('Butter', 'Butter unsalted 250 g')).toBeGreaterThan(0.8)
    expect(nameLikeness('Tomatos on vine', 'Tomatoes on vine')).toBeGreaterThan(0.8)
    expect(nameLikeness('Milk', 'Leek')).toBeLessThan(0.4)
    expect(nameLikeness('', '')).toBe(1)
  })
})

describe('Names sorted by similarity', () => {
  it('begin with the same name, then those that share words or letters with it, then the rest as they were', () => {
    const names = ['Apples', 'Tomato ketchup', 'Zucchini', 'Tomates grappe', 'tomato']
    expect(sortByLikeness(names, 'Tomato', name => name)).toEqual([
      'tomato',
      'Tomato ketchup',
      'Tomates grappe',
      'Apples',
      'Zucchini',
    ])
  })
})
