import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { couldMatchIngredient, createIngredientMatcher, type NamedIngredient } from './ingredient-matching.ts'

const names = [
  'tuna bb',
  'tuna aaaa',
  'PLUM JAM',
  'plum',
  'cod ab',
  'cod aa',
  'wild smoked salmon belly',
  'smoked salmon',
  'salmon',
]
const larder = names.map((name, index) => ({ id: index + 1, name }))
const find = createIngredientMatcher(larder)

describe('the ingredient that a row matches', () => {
  it.each([
    ['an equal name', 'salmon', 'salmon', 'exact'],
    ['an equal name in other letters', 'SMOKED Salmon', 'smoked salmon', 'exact'],
    ['an equal name among spaces', '  smoked   salmon ', 'smoked salmon', 'exact'],
    ['an equal name before a longer one around it', 'plum', 'plum', 'exact'],
    ['an equal name among capitals', 'plum jam', 'PLUM JAM', 'exact'],
    ['the longest name inside the row', 'grilled smoked salmon fillet', 'smoked salmon', 'partial'],
    ['a shorter name inside the row', 'salmon fillet', 'salmon', 'partial'],
    [
      'a name around the row before one inside it',
      'wild smoked salmon',
      'wild smoked salmon belly',
      'partial',
    ],
    ['the fewest other characters before the order of names', 'tuna', 'tuna bb', 'partial'],
    ['the first by name among equals', 'cod a', 'cod aa', 'partial'],
    ['the first by name among equals inside the row', 'cod ab or cod aa', 'cod aa', 'partial'],
  ])('%s: %j is %j', (_, row, name, kind) => {
    const match = find(row)
    expect([match?.ingredient.name, match?.kind]).toEqual([name, kind])
  })

  it.each(['', '   ', 'truffle'])('%j matches none', row => {
    expect(find(row)).toBeNull()
  })

  it('is never an ingredient without a name', () => {
    expect(createIngredientMatcher([{ id: 1, name: ' ' }])('salmon')).toBeNull()
  })

  it('is not found across the boundary of two names', () => {
    expect(find('b cod')).toBeNull()
  })

  it('is returned as it was passed in', () => {
    const butter = { id: 7, name: 'Butter', unit: 'kg' }
    expect(createIngredientMatcher([butter])('butter')?.ingredient).toBe(butter)
  })
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'B', ' '), minLength: 1, maxLength: 6 })
const trimmed = word.map(text => text.replace(/\s+/g, ' ').trim()).filter(text => text !== '')
const anyLarder = fc
  .uniqueArray(trimmed, { maxLength: 12, selector: name => name.toLowerCase() })
  .map(list => list.map((name, index) => ({ id: index + 1, name })))

/** The documented rule, applied to every ingredient one by one. */
const byTheRule = (row: string, ingredients: readonly NamedIngredient[]): NamedIngredient | undefined => {
  const wanted = row.toLowerCase()
  const exact = ingredients.find(({ name }) => name.toLowerCase() === wanted)
  const common = ({ name }: NamedIngredient) => Math.min(name.length, wanted.length)
  const other = ({ name }: NamedIngredient) => Math.abs(name.length - wanted.length)
  const partial = ingredients
    .filter(({ name }) => wanted.includes(name.toLowerCase()) || name.toLowerCase().includes(wanted))
    .toSorted((a, b) => common(b) - common(a) || other(a) - other(b) || (a.name < b.name ? -1 : 1))
  return exact ?? partial[0]
}

describe('the indexed search', () => {
  it('finds the same as trying every ingredient', () => {
    fc.assert(
      fc.property(anyLarder, trimmed, (ingredients, row) => {
        expect(createIngredientMatcher(ingredients)(row)?.ingredient).toBe(byTheRule(row, ingredients))
      }),
      { numRuns: 1000 },
    )
  })

  it('does not depend on the order of the ingredients', () => {
    fc.assert(
      fc.property(anyLarder, trimmed, (ingredients, row) => {
        const reversed = createIngredientMatcher(ingredients.toReversed())
        expect(reversed(row)).toEqual(createIngredientMatcher(ingredients)(row))
      }),
    )
  })

  it('resolves only rows that could match', () => {
    fc.assert(
      fc.property(anyLarder, word, (ingredients, row) => {
        const match = createIngredientMatcher(ingredients)(row)
        if (match) expect(couldMatchIngredient(row, match.ingredient.name)).toBe(true)
        expect(match === null).toBe(ingredients.every(({ name }) => !couldMatchIngredient(row, name)))
      }),
    )
  })
})
