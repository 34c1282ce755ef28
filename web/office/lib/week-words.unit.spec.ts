import { afterEach, describe, expect, it } from 'vitest'
import { speak } from '../texts/index.ts'
import { dayAndMonth } from './week-words.ts'

afterEach(() => speak('en'))

describe('A day and its month', () => {
  it('are formatted for the language, in English with the day first', async () => {
    expect(dayAndMonth('2026-11-16')).toBe('16 Nov')
    await speak('de')
    expect(dayAndMonth('2026-11-16')).toBe('16. Nov.')
    await speak('fr')
    expect(dayAndMonth('2026-11-16')).toBe('16 nov.')
    await speak('es')
    expect(dayAndMonth('2026-11-16')).toBe('16 nov')
  })
})
