import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../texts/index.ts'
import { translateUnit } from './translate-unit.ts'

describe('A unit', () => {
  afterEach(() => setLanguage('en'))

  it.each([
    ['en', 'each', 'boxes', 'bag'],
    ['de', 'Stück', 'Kartons', 'Beutel'],
    ['fr', 'pièce', 'cartons', 'sac'],
    ['es', 'unidad', 'cajas pequeñas', 'bolsa'],
  ] as const)('is translated into %s', async (language, ...words) => {
    await setLanguage(language)
    expect(['each', 'boxes', 'bag'].map(translateUnit)).toEqual(words)
  })

  it('stays as typed if unknown', async () => {
    await setLanguage('de')
    expect(['kg', 'Steige', 'toString'].map(translateUnit)).toEqual(['kg', 'Steige', 'toString'])
  })
})
