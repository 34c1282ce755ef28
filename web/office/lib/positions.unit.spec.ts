import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../texts/index.ts'
import { toStoredPosition, translatePosition } from './positions.ts'

describe('A position', () => {
  afterEach(() => setLanguage('en'))

  it('from the list of the rota is shown in the current language and stored in English', async () => {
    await setLanguage('de')
    expect(translatePosition('Head Chef')).toBe('Küchenchef/in')
    expect(toStoredPosition('küchenchef/in ')).toBe('Head Chef')
  })

  it('typed by a user stays unchanged', async () => {
    await setLanguage('de')
    expect(translatePosition('Sommelier')).toBe('Sommelier')
    expect(toStoredPosition('Sommelier ')).toBe('Sommelier ')
  })
})
