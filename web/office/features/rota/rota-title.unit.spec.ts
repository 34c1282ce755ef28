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

  it('translates a proposed name and keeps an entered one', async () => {
    await speakOfEverything()
    await speak('de')
    expect(rotaTitle(proposed)).toBe('Dienstplan Küche, 30. Nov. – 6. Dez. 2026')
    expect(rotaTitle('Kitchen Rota for Christmas')).toBe('Kitchen Rota for Christmas')
  })
})
