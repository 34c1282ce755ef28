import { describe, expect, it } from 'vitest'
import { computeNameSimilarity, sortByNameSimilarity } from './name-similarity.ts'

describe('Two names', () => {
  it('are similar when one has the words of the other, or nearly its letters', () => {
    expect(computeNameSimilarity('Butter', 'Butter unsalted 250 g')).toBeGreaterThan(0.8)
    expect(computeNameSimilarity('Tomatos on vine', 'Tomatoes on vine')).toBeGreaterThan(0.8)
    expect(computeNameSimilarity('Milk', 'Leek')).toBeLessThan(0.4)
    expect(computeNameSimilarity('', '')).toBe(1)
  })
})

describe('Names sorted by similarity', () => {
  it('begin with the same name, then those that share words or letters with it, then the rest as they were', () => {
    const names = ['Apples', 'Tomato ketchup', 'Zucchini', 'Tomates grappe', 'tomato']
    expect(sortByNameSimilarity(names, 'Tomato', name => name)).toEqual([
      'tomato',
      'Tomato ketchup',
      'Tomates grappe',
      'Apples',
      'Zucchini',
    ])
  })
})
