import { describe, expect, it } from 'vitest'
import { filterIngredientSuggestions, type IngredientSuggestion } from './ingredient-suggestions.ts'

describe('Suggestions for an ingredient', () => {
  it('start at two characters', () => {
    expect(suggestNames('b', ['Butter'])).toEqual([])
    expect(suggestNames('bu', ['Butter'])).toEqual(['Butter'])
    expect(suggestNames(' b ', ['Butter'])).toEqual([])
  })

  it('are at most eight', () => {
    const many = Array.from({ length: 12 }, (_, index) => `Butter ${index}`)
    expect(suggestNames('butter', many)).toHaveLength(8)
  })

  it('match name or category regardless of letter case; names that start with the text come first', () => {
    expect(suggestNames('BUT', ['Peanut butter', 'Butter'])).toEqual(['Butter', 'Peanut butter'])
    expect(
      filterIngredientSuggestions('dairy', [{ ...suggestion('Cream'), category: 'Dairy' }]),
    ).toHaveLength(1)
  })
})

const suggestion = (name: string): IngredientSuggestion => ({
  key: name,
  name,
  category: '',
  unit: 'g',
  dishId: null,
})

const suggestNames = (typed: string, names: readonly string[]) =>
  filterIngredientSuggestions(typed, names.map(suggestion)).map(({ name }) => name)
