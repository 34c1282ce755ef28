import { describe, expect, it } from 'vitest'
import { firstChoices } from './choices.ts'

const options = ['Äpfel', 'Birnen', 'Apfelmus', 'Quitten'].map(label => ({
  value: label,
  label,
  disabled: false,
}))
const shown = (most: number, search: string) =>
  firstChoices(most)({ options, search, limit: Number.POSITIVE_INFINITY }).map(option =>
    'label' in option ? option.label : '',
  )

describe('The choices of a long select', () => {
  it('are all there while they are few', () => {
    expect(shown(4, '')).toEqual(['Äpfel', 'Birnen', 'Apfelmus', 'Quitten'])
  })

  it('end with how many there are when they are cut', () => {
    expect(shown(3, '')).toEqual(['Äpfel', 'Birnen', 'Apfelmus', '3 of 4 shown: search for the others.'])
  })

  it('are those that match what was typed, without regard to accents', () => {
    expect(shown(3, 'apfel')).toEqual(['Äpfel', 'Apfelmus'])
  })
})
