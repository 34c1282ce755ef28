import { describe, expect, it } from 'vitest'
import { sourcesOfWeb } from './web-sources.ts'

/** Input components that silently correct what is typed. */
const GUESSING_FIELDS = /\b(NumberInput|DateInput|DatePickerInput|TimeInput|TimePicker)\b|type="number"/

describe('A field for a number, a date or a time', () => {
  it('is one of the shared fields on every screen', () => {
    const guessing = sourcesOfWeb('**/*.tsx').filter(({ text }) => GUESSING_FIELDS.test(text))
    expect(guessing.map(({ path }) => path)).toEqual([])
  })
})
