import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseName, removeInvisibleCharacters, toSupplierNameKey } from './normalise-names.ts'

describe('normalised names', () => {
  it.each([
    ['  Olive   Oil ', 'olive oil'],
    ['OLIVE\u00a0OIL', 'olive oil'],
    ['Olive\tOil\n', 'olive oil'],
    ['Cre\u0300me', 'crème'],
    ['Butter ２５０ｇ', 'butter 250g'],
    ['', ''],
  ])('%j is %j', (written, name) => {
    expect(normaliseName(written)).toBe(name)
  })

  it('stay the same when normalised again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'Z', 'é', 'ü', 'ß', ' ', '\t', 'ﬁ', '½') }),
        text => {
          const name = normaliseName(text)
          expect(normaliseName(name)).toBe(name)
        },
      ),
    )
  })
})

describe('a text without invisible characters', () => {
  it.each([
    ['But\u200bter', 'Butter'],
    ['\ufeffButter\u2060', 'Butter'],
    ['But\u00adter', 'Butter'],
    ['But\u200dter', 'Butter'],
    ['\u200e\u200f\u061cButter', 'Butter'],
    ['Cre\u0300\u200dme', 'Cre\u0300me'],
    ['\u200b \u2060\ufeff\u00ad', ''],
    ['\u3164', ''],
    ['\u2800', ''],
    ['\ufe0f', ''],
  ])('%j loses what does not show: %j', (written, expected) => {
    expect(removeInvisibleCharacters(written)).toBe(expected)
  })

  it.each([
    ['an emoji of several', '👩‍🍳 Chef'],
    ['an emoji with a colour of skin', '👩🏽‍🍳'],
    ['a heart in colour', '❤️ Café'],
    ['a flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Persian', 'می\u200cخواهم'],
    ['Persian with a mark before the joiner', '\u062e\u0627\u0646\u0647\u0654\u200c\u0645\u0627'],
    ['Mongolian in chosen forms', '\u1820\u180b\u1821\u180c\u1822\u180d\u1823\u180f'],
    ['Hindi', 'क्\u200dष'],
    ['accents of their own', 'Cre\u0300me'],
    ['a turned direction, which is refused elsewhere', 'a\u202ebc'],
  ])('keeps %s', (_what, text) => {
    expect(removeInvisibleCharacters(text)).toBe(text)
  })
})

describe('the comparison key of supplier names', () => {
  it.each([
    'Müller Großhandel',
    'MULLER  grosshandel',
    'Mu\u0308ller\u200b Gross\u00adhandel',
    ' Müller GROẞHANDEL ',
  ])('%j is one name with the others', name => {
    expect(toSupplierNameKey(name)).toBe('muller grosshandel')
  })

  it.each([
    ['Müller', 'Mueller'],
    ['Meat & Co', 'Meat Co'],
    ['कि', 'की'],
  ])('%j and %j are two names', (one, other) => {
    expect(toSupplierNameKey(one)).not.toBe(toSupplierNameKey(other))
  })
})
