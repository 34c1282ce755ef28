import { afterEach, describe, expect, it } from 'vitest'
import { speak } from '../texts/index.ts'
import { positionWord, storedPosition } from './positions.ts'

describe('A position', () => {
  afterEach(() => speak('en'))

  it('that the rota offers is shown in the language of the reader and stored in English', async () => {
    await speak('de')
    expect(positionWord('Head Chef')).toBe('Küchenchef/in')
    expect(storedPosition('küchenchef/in ')).toBe('Head Chef')
  })

  it('that somebody has typed stays as it is', async () => {
    await speak('de')
    expect(positionWord('Sommelier')).toBe('Sommelier')
    expect(storedPosition('Sommelier ')).toBe('Sommelier ')
  })
})
