import { rotaNameFor } from '@rms/domain-kit'
import { afterAll, describe, expect, it } from 'vitest'
import { speak, speakOfEverything } from '../../texts/index.ts'
import { rotaTitle } from './rota-title.ts'

describe('The title of a rota', () => {
  const proposed = rotaNameFor('Kitchen', '2026-11-30')
  afterAll(() => speak('en'))

  it('is its name', () => {
    expect(rotaTitle(proposed)).toBe('Kitchen Rota 2026-11-30 to 2026-12-06')
  })

  it('says the proposed name in the language of the reader, and leaves a typed one as it is', async () => {
    await speakOfEverything()
    await speak('de')
    expect(rotaTitle(proposed)).toMatch(/^Dienstplan Küche, 30\.11\.\s*–\s*06\.12\.2026$/)
    expect(rotaTitle('Kitchen Rota for Christmas')).toBe('Kitchen Rota for Christmas')
  })
})
