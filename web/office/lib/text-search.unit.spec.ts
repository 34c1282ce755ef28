import { describe, expect, it } from 'vitest'
import { filterByText, includesText } from './text-search.ts'

const screens = ['Übersicht', 'Speisekarte', 'Neue Speise', 'Dienstplan']
const found = (typed: string) => filterByText(screens, typed, screen => screen)

describe('A text search', () => {
  it('ignores case and accents', () => {
    expect(found('ubers')).toEqual(['Übersicht'])
  })

  it('matches parts of words in any order, prefix matches first', () => {
    expect(found('speise')).toEqual(['Speisekarte', 'Neue Speise'])
    expect(found('spei neu')).toEqual(['Neue Speise'])
  })

  it('matches everything if empty, and nothing without a match', () => {
    expect(found(' ')).toEqual(screens)
    expect(found('wine')).toEqual([])
  })
})

describe('A text', () => {
  it('contains a search text, ignoring case and accents', () => {
    expect(includesText('Crème fraîche', ' creme FRA ')).toBe(true)
    expect(includesText('Crème fraîche', 'fraiche creme')).toBe(false)
  })
})
