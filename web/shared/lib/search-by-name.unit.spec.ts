import { describe, expect, it } from 'vitest'
import { searchByName } from './search-by-name.ts'

describe('the search by name', () => {
  const suppliers = ['Marché Vert', 'Bäckerei Nord GmbH', 'Nordfisch'].map((name, id) => ({ id, name }))
  it.each([
    ['', 3],
    ['nord', 2],
    ['gmbh nord', 1],
    ['MARCHE', 1],
    ['backerei', 1],
    ['nord bäck', 1],
    ['x', 0],
  ])('for "%s" finds %i', (search, count) => expect(searchByName(suppliers, search)).toHaveLength(count))
})
