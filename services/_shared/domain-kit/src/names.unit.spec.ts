import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { normaliseName } from './names.ts'

describe('names that are compared', () => {
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

  it('is final: a second time changes nothing', () => {
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
