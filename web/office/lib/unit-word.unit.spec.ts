import { afterEach, describe, expect, it } from 'vitest'
import { speak } from '../texts/index.ts'
import { unitWord } from './unit-word.ts'

describe('A unit', () => {
  afterEach(() => speak('en'))

  it.each([
    ['en', 'each', 'boxes', 'bag'],
    ['de', 'Stück', 'Kartons', 'Beutel'],
    ['fr', 'pièce', 'cartons', 'sac'],
    ['es', 'unidad', 'cajas', 'bolsa'],
  ] as const)('is a word of the language %s', async (language, ...words) => {
    await speak(language)
    expect(['each', 'boxes', 'bag'].map(unitWord)).toEqual(words)
  })

  it('stays as typed if unknown', async () => {
    await speak('de')
    expect(['kg', 'Steige', 'toString'].map(unitWord)).toEqual(['kg', 'Steige', 'toString'])
  })
})
