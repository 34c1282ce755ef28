import { describe, expect, it } from 'vitest'
import { parseCsvDate, parseCsvNumber } from './parse-csv-values.ts'

const date = (text: string, dateFormat?: 'DD/MM/YYYY' | 'MM/DD/YYYY') => {
  const read = parseCsvDate(text, { dateFormat })
  return read.ok ? read.value : read.problem.code
}
const number = (text: string, decimalSeparator?: ',' | '.') => {
  const read = parseCsvNumber(text, { decimalSeparator })
  return read.ok ? read.value : read.problem.code
}

describe('A date in a CSV file', () => {
  it.each([
    ['2026-04-03', '2026-04-03'],
    ['03.04.2026', '2026-04-03'],
    ['3.4.26', '2026-04-03'],
    ['25/03/2026', '2026-03-25'],
    ['03/25/2026', '2026-03-25'],
    ['03/03/2026', '2026-03-03'],
    ['03/04/2026', 'csv-date-ambiguous'],
    ['03-04-2026', 'csv-date-ambiguous'],
    ['31.02.2026', 'csv-not-a-date'],
    ['03.25.2026', 'csv-not-a-date'],
    ['31/31/2026', 'csv-not-a-date'],
    ['March 2026', 'csv-not-a-date'],
    ['46082', 'csv-not-a-date'],
  ])('%s is %s', (text, expected) => {
    expect(date(text)).toBe(expected)
  })

  it('is read in the chosen format', () => {
    expect([date('03/04/2026', 'DD/MM/YYYY'), date('03/04/2026', 'MM/DD/YYYY')]).toEqual([
      '2026-04-03',
      '2026-03-04',
    ])
    expect(date('25/03/2026', 'MM/DD/YYYY')).toBe('csv-not-a-date')
    expect([date('03.04.2026', 'MM/DD/YYYY'), date('2026-04-03', 'MM/DD/YYYY')]).toEqual([
      '2026-04-03',
      '2026-04-03',
    ])
  })
})

describe('A number in a CSV file', () => {
  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234,50', 1234.5],
    ['0,123456', 0.123456],
    ['4,20 €', 4.2],
    ['2 %', 2],
    ['1,250', 'csv-number-ambiguous'],
    ['1.250', 'csv-number-ambiguous'],
    ['0,1234567', 'csv-too-many-decimals'],
    ['about 4', 'csv-not-a-number'],
  ])('%s is %s', (text, expected) => {
    expect(number(text)).toBe(expected)
  })

  it('is read with the chosen decimal separator', () => {
    expect([number('1,250', ','), number('1,250', '.'), number('1.250', ','), number('1.250', '.')]).toEqual([
      1.25, 1250, 1250, 1.25,
    ])
  })
})
