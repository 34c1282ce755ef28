import { describe, expect, it } from 'vitest'
import { readWebSources } from './web-sources.ts'

/** Input components that silently correct what is typed. */
const FORBIDDEN_INPUTS = /\b(NumberInput|DateInput|DatePickerInput|TimeInput|TimePicker)\b|type="number"/

describe('A field for a number, a date or a time', () => {
  it('is one of the shared fields on every screen', () => {
    const guessing = readWebSources('**/*.tsx').filter(({ text }) => FORBIDDEN_INPUTS.test(text))
    expect(guessing.map(({ path }) => path)).toEqual([])
  })
})
