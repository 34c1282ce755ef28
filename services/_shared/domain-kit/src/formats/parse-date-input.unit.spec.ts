import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/dates.ts'
import { EARLIEST_YEAR, LATEST_YEAR, parseDateInput } from './parse-date-input.ts'
import { DATE_FORMATS, formatDate } from './settings-formats.ts'

const days = fc.integer({ min: 0, max: 54_785 }).map(day => addDays(`${EARLIEST_YEAR}-01-01`, day))
const formats = fc.constantFrom(...DATE_FORMATS)

describe('a typed date', () => {
  it.each([
    ['5/11/26', 'DD/MM/YYYY', '2026-11-05'],
    ['5/11/26', 'MM/DD/YYYY', '2026-05-11'],
    ['5.11.26', 'DD/MM/YYYY', '2026-11-05'],
    ['05-11-2026', 'DD.MM.YYYY', '2026-11-05'],
    ['5 11 2026', 'DD/MM/YYYY', '2026-11-05'],
    ['5. 11. 2026', 'DD.MM.YYYY', '2026-11-05'],
    [' 29/02/2028 ', 'DD/MM/YYYY', '2028-02-29'],
    ['2026-11-05', 'DD/MM/YYYY', '2026-11-05'],
    ['2026/11/5', 'MM/DD/YYYY', '2026-11-05'],
    ['26-11-05', 'YYYY-MM-DD', '2026-11-05'],
  ] as const)('%j as %s is %s', (text, format, value) => {
    expect(parseDateInput(text, format)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'blank'],
    ['31/02/2026', 'no-such-day'],
    ['29/02/2027', 'no-such-day'],
    ['11/25/2026', 'no-such-day'],
    ['45/01/2026', 'no-such-day'],
    ['0/1/2026', 'no-such-day'],
    ['0/0/0', 'short-year'],
    ['5/11/0026', 'year-out-of-range'],
    ['5/11/2206', 'year-out-of-range'],
    ['5/11/98', 'short-year'],
    ['5/11/202', 'short-year'],
    ['5/11', 'no-year'],
    ['2026-11', 'not-a-date'],
    ['05112026', 'not-a-date'],
    ['tomorrow', 'not-a-date'],
    ['5/11/2026 10:00', 'not-a-date'],
    ['5//11/2026', 'not-a-date'],
    ['-5/11/2026', 'not-a-date'],
  ] as const)('%j as DD/MM/YYYY is refused: %s', (text, reason) => {
    expect(parseDateInput(text, 'DD/MM/YYYY')).toEqual({ ok: false, reason })
  })

  it('needs the year first, or in full, where the format has the year first', () => {
    expect(parseDateInput('5/11/2026', 'YYYY-MM-DD')).toEqual({ ok: false, reason: 'not-a-date' })
  })

  it('is the day that was formatted', () => {
    fc.assert(
      fc.property(days, formats, (day, format) => {
        expect(parseDateInput(formatDate(day, format), format)).toEqual({ ok: true, value: day })
      }),
    )
  })

  it('is the same day with any separator, with short parts and with a short year', () => {
    const separators = fc.constantFrom('/', '.', '-', ' ', ' / ', '. ')
    const thisCentury = days.filter(day => day >= '2000' && day < '2051')
    fc.assert(
      fc.property(thisCentury, formats, separators, (day, format, separator) => {
        const short = formatDate(day, format)
          .split(/[/.-]/)
          .map(part => (part.length === 4 ? part.slice(2) : String(Number(part))))
        expect(parseDateInput(short.join(separator), format)).toEqual({ ok: true, value: day })
      }),
    )
  })

  it('exists: a day or month beyond the calendar is never rolled over', () => {
    const parts = fc.record({
      day: fc.integer({ min: 0, max: 99 }),
      month: fc.integer({ min: 0, max: 99 }),
      year: fc.integer({ min: 0, max: 9999 }),
    })
    const write = { DD: 'day', MM: 'month', YYYY: 'year' } as const
    fc.assert(
      fc.property(parts, formats, (given, format) => {
        const text = format.replace(/DD|MM|YYYY/g, name => {
          const part = name === 'DD' || name === 'MM' ? name : 'YYYY'
          return String(given[write[part]]).padStart(name.length, '0')
        })
        const read = parseDateInput(text, format)
        const exists = given.year >= EARLIEST_YEAR && given.year <= LATEST_YEAR && existsInCalendar(given)
        expect(read.ok).toBe(exists)
        if (read.ok) expect(formatDate(read.value, format)).toBe(text)
      }),
    )
  })

  it('is accepted only in a documented form', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/.- ab:,') }), formats, (text, format) => {
        const read = parseDateInput(text, format)
        if (read.ok) expect(text.match(/\d+/g)).toHaveLength(3)
        if (read.ok) expect(text).toMatch(/^[\d\s/.-]+$/)
      }),
    )
  })
})

const existsInCalendar = ({ day, month, year }: { day: number; month: number; year: number }): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month >= 1 && day >= 1
}
