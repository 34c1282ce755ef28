import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../texts/index.ts'
import { formatDayAndMonth } from './format-dates.ts'

afterEach(() => setLanguage('en'))

describe('A day and its month', () => {
  it('are formatted for the language, in English with the day first', async () => {
    expect(formatDayAndMonth('2026-11-16')).toBe('16 Nov')
    await setLanguage('de')
    expect(formatDayAndMonth('2026-11-16')).toBe('16. Nov.')
    await setLanguage('fr')
    expect(formatDayAndMonth('2026-11-16')).toBe('16 nov.')
    await setLanguage('es')
    expect(formatDayAndMonth('2026-11-16')).toBe('16 nov')
  })
})
