import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

const sources = new URL('../', import.meta.url).pathname
/** Fields that read what is typed in their own way, and correct it without a word. */
const GUESSING_FIELDS = /\b(NumberInput|DateInput|DatePickerInput|TimeInput|TimePicker)\b|type="number"/

describe('A field for a number, a date or a time', () => {
  it('is one of the shared fields on every screen', () => {
    const guessing = globSync('**/*.tsx', { cwd: sources }).filter(path =>
      GUESSING_FIELDS.test(readFileSync(join(sources, path), 'utf8')),
    )
    expect(guessing).toEqual([])
  })
})
