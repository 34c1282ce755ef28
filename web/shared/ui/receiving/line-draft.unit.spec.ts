import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, toLineValues } from './line-draft.ts'

const draft = { ...EMPTY_DRAFT, received: 8 }

describe('the values of a line', () => {
  it('take empty fields for none', () => {
    const values = { ...draft, temperature: { storage: 'frozen', celsius: null } } as const
    expect(toLineValues(values)).toEqual({
      ...{ received: 8, damaged: 0, refused: 0, pieces: null, weighed: null, temperature: null, note: '' },
    })
  })

  it('can be damaged or refused altogether', () => {
    const values = { ...draft, received: 0.3, damaged: 0.1, refused: 0.2 }
    expect(toLineValues(values)).toMatchObject({ damaged: 0.1, refused: 0.2 })
  })

  it.each([
    ['without the received quantity', { received: null }],
    ['with a text that is not a number', { damaged: Number.NaN }],
    ['with a temperature that is not a number', { temperature: { storage: 'chilled', celsius: Number.NaN } }],
    ['with more damaged goods than arrived', { damaged: 6, refused: 3 }],
  ] as const)('cannot be recorded %s', (_case, change) => {
    expect(toLineValues({ ...draft, ...change })).toBeNull()
  })
})
