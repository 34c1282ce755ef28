import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSearchFields, buildSearchFilter } from './search.ts'

/** Evaluates the filter as the database does. */
const finds = (search: string, ...texts: string[]): boolean => {
  const filter = buildSearchFilter(search)
  if (!filter) return true
  const { search_keys, search_text } = buildSearchFields(texts)
  const wanted = typeof filter.search_keys === 'string' ? [filter.search_keys] : filter.search_keys.$all
  const regex = filter.search_text ? new RegExp(filter.search_text.$regex, 'u') : null
  return wanted.every(key => search_keys.includes(key)) && (regex?.test(search_text) ?? true)
}

describe('A search', () => {
  it('of four characters or more matches anywhere, whatever the case', () => {
    expect(finds('UTTER', 'Butter 250 g')).toBe(true)
    expect(finds('er 25', 'Butter 250 g')).toBe(true)
    expect(finds('2026-0081', 'RE-2026-00815')).toBe(true)
    expect(finds('utter 3', 'Butter 250 g')).toBe(false)
  })

  it('of fewer characters matches the beginning of words, also within a number', () => {
    expect(finds('bu', 'Sweet butter')).toBe(true)
    expect(finds('008', 'RE-2026-00815')).toBe(true)
    expect(finds('e-2', 'RE-2026-00815')).toBe(false)
    expect(finds('öl', 'Rapsöl', 'Öl')).toBe(true)
    expect(finds('er', 'Butter')).toBe(false)
  })

  it('takes special characters literally, and finds nothing by these alone', () => {
    expect(finds('a.c', 'abc')).toBe(false)
    expect(finds('50%', '50% off')).toBe(true)
    expect(finds('.*', 'anything')).toBe(false)
    expect(finds('(250)', 'Butter (250) g')).toBe(true)
  })

  it('never matches across two texts', () => {
    expect(finds('butterdairy', 'Butter', 'Dairy')).toBe(false)
    expect(finds('butter dairy', 'Butter', 'Dairy')).toBe(false)
  })

  it('is null for a blank text', () => {
    expect(buildSearchFilter('  ')).toBeNull()
    expect(buildSearchFilter(undefined)).toBeNull()
  })

  it('has a few keys, however long it is', () => {
    const filter = buildSearchFilter('a very long sentence that somebody pasted into the field')
    const keys = typeof filter?.search_keys === 'object' ? filter.search_keys.$all : []
    expect(keys.length).toBeLessThanOrEqual(8)
    expect([keys[0], keys.at(-1)]).toEqual(['a ve', 'ield'])
  })

  it('finds every part of four characters or more of any text', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(text, fc.nat(60), fc.integer({ min: 4, max: 20 }), (whole, from, length) => {
        const part = [...(buildSearchFields([whole]).search_text ?? '')].slice(from, from + length).join('')
        const isFound = finds(part, whole)
        if ([...part.trim()].length >= 4) expect(isFound).toBe(true)
      }),
      { seed: 4, numRuns: 2000 },
    )
  })
})
