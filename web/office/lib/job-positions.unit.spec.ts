import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../texts/index.ts'
import { toStoredJobPosition, translateJobPosition } from './job-positions.ts'

describe('A position', () => {
  afterEach(() => setLanguage('en'))

  it('from the list of the rota is shown in the current language and stored in English', async () => {
    await setLanguage('de')
    expect(translateJobPosition('Head Chef')).toBe('Küchenchef/in')
    expect(toStoredJobPosition('küchenchef/in ')).toBe('Head Chef')
  })

  it('typed by a user stays unchanged', async () => {
    await setLanguage('de')
    expect(translateJobPosition('Sommelier')).toBe('Sommelier')
    expect(toStoredJobPosition('Sommelier ')).toBe('Sommelier ')
  })
})
