import { createRotaName } from '@rms/domain-kit'
import { afterAll, describe, expect, it } from 'vitest'
import { loadRemainingTranslations, setLanguage } from '../../texts/index.ts'
import { translateRotaName } from './translate-rota-name.ts'

describe('The translated name of a rota', () => {
  const proposed = createRotaName('Kitchen', '2026-11-30')
  afterAll(() => setLanguage('en'))

  it('is the stored name in English', () => {
    expect(translateRotaName(proposed)).toBe('Kitchen Rota 2026-11-30 to 2026-12-06')
  })

  it('translates a proposed name and keeps an entered one', async () => {
    await loadRemainingTranslations()
    await setLanguage('de')
    expect(translateRotaName(proposed)).toBe('Dienstplan Küche, 30. Nov. – 6. Dez. 2026')
    expect(translateRotaName('Kitchen Rota for Christmas')).toBe('Kitchen Rota for Christmas')
  })
})
