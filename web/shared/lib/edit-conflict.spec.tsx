import { afterEach, expect, it } from 'vitest'
import { toDisplayedEditConflict } from './edit-conflict.ts'

afterEach(() => {
  document.documentElement.lang = 'en'
})

it.each([
  ['en', 1234.5, '1,234.5'],
  ['de', -0.25, '−0,25'],
  ['en', 0.1 + 0.2, '0.3'],
  ['en', 0.0000004, '0'],
  ['fr', 1e21, '1\u202f000\u202f000\u202f000\u202f000\u202f000\u202f000\u202f000'],
])('a conflicting number is shown with the separators of the language: %s, %s', (language, number, text) => {
  document.documentElement.lang = language
  const conflict = { fieldNames: ['price'] as const, own: { price: number }, theirs: { price: 2 } }
  const form = { values: conflict.own, set: () => undefined }
  const { fields } = toDisplayedEditConflict<{ price: number }>(
    conflict,
    { version: 1, toValues: () => conflict.theirs, labels: { price: 'Price' } },
    form,
  )
  expect(fields).toMatchObject([{ label: 'Price', own: text, theirs: '2', chosen: 'own' }])
})
