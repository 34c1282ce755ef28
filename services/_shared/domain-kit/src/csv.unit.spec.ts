import { describe, expect, it } from '@jest/globals'
import { csvRow } from './csv.ts'

describe('a row of a CSV file', () => {
  it('ends as spreadsheets expect, with plain numbers and nothing for what is missing', () => {
    expect(csvRow(['Butter', 2.5, null, -3])).toBe('Butter,2.5,,-3\r\n')
  })

  it('quotes commas, quotes and line ends', () => {
    expect(csvRow(['Comma, "quote"\nline', 'Côté cour'])).toBe('"Comma, ""quote""\nline",Côté cour\r\n')
  })

  it.each(['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', ' =1+1', '\t=1'])(
    'keeps %j from being a formula',
    text => {
      const cell = csvRow([text]).trimEnd().replace(/^"/, '')
      expect(cell.startsWith("'")).toBe(true)
      expect(cell).toContain(text.trim())
    },
  )
})
