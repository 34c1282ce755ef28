import { describe, expect, it } from 'vitest'
import type { Language } from '../i18n/language.ts'
import { type UnitKey, unitMessages } from '../i18n/unit-messages/index.ts'
import { createCountedUnitTranslator } from './translate-unit.ts'

const load = async (language: Language) => {
  const texts = await unitMessages[language]()
  return createCountedUnitTranslator(
    (key: UnitKey) => String(texts[key]),
    () => language,
  )
}

describe('A unit with its quantity', () => {
  it.each([
    ['en', 'case', 1, 'case'],
    ['en', 'case', 10, 'cases'],
    ['en', 'cases', 1, 'case'],
    ['en', 'each', 20, 'pieces'],
    ['fr', 'each', 12, 'pièces'],
    ['fr', 'each', 1.5, 'pièce'],
    ['de', 'bottle', 6, 'Flaschen'],
    ['es', 'box', 2, 'cajas pequeñas'],
    ['es', 'liters', 1, 'litro'],
    ['fr', 'kg', 3, 'kg'],
    ['en', 'Kiste à 12', 3, 'Kiste à 12'],
  ] as const)('in %s: %s × %d is %s', async (language, unit, quantity, text) => {
    expect((await load(language))(unit, quantity)).toBe(text)
  })
})
