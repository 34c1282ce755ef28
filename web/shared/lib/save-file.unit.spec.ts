import { describe, expect, it } from 'vitest'
import { parseDispositionFileName } from './save-file.ts'

describe('The name of a downloaded file', () => {
  it.each([
    ['attachment; filename="invoices.csv"', 'invoices.csv'],
    ['attachment; filename=invoices.csv', 'invoices.csv'],
    [`attachment; filename="?.csv"; filename*=UTF-8''f%C3%A9vrier.csv`, 'février.csv'],
  ])('is read from %s', (disposition, name) => {
    expect(parseDispositionFileName(disposition)).toBe(name)
  })

  it('is missing without a Content-Disposition header', () => {
    expect(parseDispositionFileName(null)).toBeNull()
  })
})
