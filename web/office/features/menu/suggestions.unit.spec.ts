import { describe, expect, it } from 'vitest'
import { matching, type Suggestion } from './suggestions.ts'

describe('Suggestions for an ingredient', () => {
  it('begin at two characters', () => {
    expect(namesFor('b', ['Butter'])).toEqual([])
    expect(namesFor('bu', ['Butter'])).toEqual(['Butter'])
    expect(namesFor(' b ', ['Butter'])).toEqual([])
  })

  it('are at most eight', () => {
    const many = Array.from({ length: 12 }, (_, index) => `Butter ${index}`)
    expect(namesFor('butter', many)).toHaveLength(8)
  })

  it('match name or category, in any case, names that begin with it first', () => {
    expect(namesFor('BUT', ['Peanut butter', 'Butter'])).toEqual(['Butter', 'Peanut butter'])
    expect(matching('dairy', [{ ...suggestion('Cream'), category: 'Dairy' }])).toHaveLength(1)
  })
})

const suggestion = (name: string): Suggestion => ({ key: name, name, category: '', unit: 'g', dishId: null })

const namesFor = (typed: string, names: readonly string[]) =>
  matching(typed, names.map(suggestion)).map(({ name }) => name)
