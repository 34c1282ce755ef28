import { describe, expect, it } from 'vitest'
import { type CsvDateFormat, parseDateCell, parseNumberCell, parseTimeCell } from './parse-cells.ts'

const dateOf = (text: string, dateFormat?: CsvDateFormat) => {
  const read = parseDateCell(text, { dateFormat, timeZone: 'Europe/Dublin' })
  return read.ok ? [read.value.date, read.value.minutes] : read.problem.code
}
const numberOf = (text: string, separator?: ',' | '.') => {
  const read = parseNumberCell(text, separator)
  return read.ok ? read.value.toNumber() : read.problem.code
}

describe('A date of a file', () => {
  it.each([
    ['2026-03-09', undefined, ['2026-03-09', null]],
    ['09.03.2026, 12:40', undefined, ['2026-03-09', 760]],
    ['20260309', undefined, ['2026-03-09', null]],
    ['3/25/2026 9:14 PM', undefined, ['2026-03-25', 1274]],
    ['3/9/26', 'MM/DD/YYYY', ['2026-03-09', null]],
    ['3/9/26', 'DD/MM/YYYY', ['2026-09-03', null]],
    ['3/9/26', undefined, 'csv-date-ambiguous'],
    ['3/3/26', undefined, ['2026-03-03', null]],
    ['2026-03-29T01:30:00Z', undefined, ['2026-03-29', 150]],
    ['2026-03-09 00:40:00', undefined, ['2026-03-09', 40]],
    ['yesterday', undefined, 'csv-not-a-date'],
    ['2026-02-30', undefined, 'csv-not-a-date'],
    ['2026-03-09 25:00', undefined, 'csv-value-invalid'],
  ] as const)('%s with format %s', (text, format, expected) => {
    expect(dateOf(text, format)).toEqual(expected)
  })
})

describe('A very long cell', () => {
  const spaces = ' '.repeat(1_000_000)

  it('is neither a date nor a number nor a time', () => {
    expect(dateOf(`2026-03-09${spaces}x`)).toBe('csv-not-a-date')
    expect(numberOf(`5${spaces}x`)).toBe('csv-not-a-number')
    expect(parseTimeCell(`9:00${spaces}x`).ok).toBe(false)
  })
})

describe('A number of a file', () => {
  it.each([
    ['$1,234.50', undefined, 1234.5],
    ['1.234,50 €', undefined, 1234.5],
    ['12,5', undefined, 12.5],
    ['12.50', undefined, 12.5],
    ['(5.00)', undefined, -5],
    ['5,00-', undefined, -5],
    ['-$2.40', undefined, -2.4],
    ['23%', undefined, 23],
    ['1,250', undefined, 'csv-number-ambiguous'],
    ['1,250', ',', 1.25],
    ['1,250', '.', 1250],
    ['1.250', ',', 1250],
    ['twelve', undefined, 'csv-not-a-number'],
    ['1.12345678', undefined, 'csv-too-many-decimals'],
  ] as const)('%s with separator %s', (text, separator, expected) => {
    expect(numberOf(text, separator)).toBe(expected)
  })
})

describe('A time of a file', () => {
  it.each([
    ['21:14:04', 1274],
    ['12:05 AM', 5],
    ['12:05 pm', 725],
    ['9:14 p.m.', 1274],
    ['24:00', null],
    ['13:00 PM', null],
  ])('%s', (text, minutes) => {
    const read = parseTimeCell(text)
    expect(read.ok ? read.value : null).toBe(minutes)
  })
})
