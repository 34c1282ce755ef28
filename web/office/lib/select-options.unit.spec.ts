import { describe, expect, it } from 'vitest'
import { createLimitedOptionsFilter } from './select-options.ts'

const options = ['Äpfel', 'Birnen', 'Apfelmus', 'Quitten'].map(label => ({
  value: label,
  label,
  disabled: false,
}))
const shown = (most: number, search: string) =>
  createLimitedOptionsFilter(most)({ options, search, limit: Number.POSITIVE_INFINITY }).map(option =>
    'label' in option ? option.label : '',
  )

describe('The options of a long select', () => {
  it('are complete if there are few', () => {
    expect(shown(4, '')).toEqual(['Äpfel', 'Birnen', 'Apfelmus', 'Quitten'])
  })

  it('end with the total number if truncated', () => {
    expect(shown(3, '')).toEqual(['Äpfel', 'Birnen', 'Apfelmus', '3 of 4 shown. Search to find the others.'])
  })

  it('match the typed text, ignoring accents', () => {
    expect(shown(3, 'apfel')).toEqual(['Äpfel', 'Apfelmus'])
  })
})
