import { describe, expect, it } from 'vitest'
import { includesText, matching } from './matching.ts'

const screens = ['Übersicht', 'Speisekarte', 'Neue Speise', 'Dienstplan']
const found = (typed: string) => matching(screens, typed, screen => screen)

describe('What is typed into a search', () => {
  it('is found without regard to case and accents', () => {
    expect(found('ubers')).toEqual(['Übersicht'])
  })

  it('is found by parts of words in any order, what begins with it first', () => {
    expect(found('speise')).toEqual(['Speisekarte', 'Neue Speise'])
    expect(found('spei neu')).toEqual(['Neue Speise'])
  })

  it('finds everything while it is nothing, and nothing when it is something else', () => {
    expect(found(' ')).toEqual(screens)
    expect(found('wine')).toEqual([])
  })
})

describe('A text', () => {
  it('holds what is searched for, whatever its case and accents', () => {
    expect(includesText('Crème fraîche', ' creme FRA ')).toBe(true)
    expect(includesText('Crème fraîche', 'fraiche creme')).toBe(false)
  })
})
