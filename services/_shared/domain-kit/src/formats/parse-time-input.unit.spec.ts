import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTimeInput, parseTimeRangeInput } from './parse-time-input.ts'

describe('a typed time of day', () => {
  it('is not a very long text', () => {
    expect(parseTimeInput(`9${' '.repeat(200_000)}x`)).toEqual({ ok: false, reason: 'not-a-time' })
  })

  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['9h30', '09:30'],
    ['9 h 30', '09:30'],
    ['9h', '09:00'],
    ['21:15', '21:15'],
    ['5pm', '17:00'],
    ['5 p.m.', '17:00'],
    ['12am', '00:00'],
    ['24:00', '00:00'],
  ])('%j is %s', (text, value) => {
    expect(parseTimeInput(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'blank'],
    ['24:30', 'no-such-time'],
    ['25', 'no-such-time'],
    ['9:60', 'no-such-time'],
    ['13pm', 'no-such-time'],
    ['9.5', 'not-a-time'],
    ['9:3', 'not-a-time'],
    ['nine', 'not-a-time'],
    ['-9', 'not-a-time'],
  ] as const)('%j is refused: %s', (text, reason) => {
    expect(parseTimeInput(text)).toEqual({ ok: false, reason })
  })

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 23 }),
        fc.nat({ max: 59 }),
        fc.constantFrom(':', '.', 'h', ''),
        (h, m, mark) => {
          const value = `${two(h)}:${two(m)}`
          expect(parseTimeInput(`${two(h)}${mark}${two(m)}`)).toEqual({ ok: true, value })
        },
      ),
    )
  })
})

describe('a typed start and end', () => {
  it('are not a very long text', () => {
    const text = `9-17${' '.repeat(200_000)}x`
    expect(parseTimeRangeInput(text)).toEqual({ ok: false, reason: 'not-a-range' })
  })

  it.each([
    ['9-17', '09:00', '17:00'],
    ['9:30 - 17.15', '09:30', '17:15'],
    ['0930-1715', '09:30', '17:15'],
    ['1730-0115', '17:30', '01:15'],
    ['5pm-11pm', '17:00', '23:00'],
    ['9am to 5 p.m.', '09:00', '17:00'],
    ['9 a.m. – 5 p.m.', '09:00', '17:00'],
    ['9h30 à 17h', '09:30', '17:00'],
    ['9 bis 17', '09:00', '17:00'],
    ['9 a 17', '09:00', '17:00'],
    ['17-1', '17:00', '01:00'],
    ['18–24', '18:00', '00:00'],
  ])('%j is %s to %s', (text, start, end) => {
    expect(parseTimeRangeInput(text)).toEqual({ ok: true, start, end })
  })

  it.each([
    [' ', 'blank'],
    ['9', 'not-a-range'],
    ['9-', 'not-a-range'],
    ['9-12-17', 'not-a-range'],
    ['nine to five', 'not-a-range'],
    ['9-25', 'no-such-time'],
    ['9:75-17', 'no-such-time'],
    ['17-24:30', 'no-such-time'],
    ['13pm-17', 'no-such-time'],
    ['9-9', 'same-times'],
    ['0-24', 'same-times'],
  ] as const)('%j is refused: %s', (text, reason) => {
    expect(parseTimeRangeInput(text)).toEqual({ ok: false, reason })
  })

  it('is read back as it was written', () => {
    const time = fc
      .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
      .map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
    fc.assert(
      fc.property(time, time, fc.constantFrom('-', '–', ' - ', ' to '), (start, end, mark) => {
        fc.pre(start !== end)
        expect(parseTimeRangeInput(`${start}${mark}${end}`)).toEqual({ ok: true, start, end })
      }),
    )
  })
})

function two(part: number): string {
  return String(part).padStart(2, '0')
}
