import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseTypedTime } from './typed-time.ts'

describe('a typed time of day', () => {
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
    expect(parseTypedTime(text)).toEqual({ ok: true, value })
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
    expect(parseTypedTime(text)).toEqual({ ok: false, reason })
  })

  it('is read back as it was written', () => {
    const two = (part: number) => String(part).padStart(2, '0')
    fc.assert(
      fc.property(
        fc.nat({ max: 23 }),
        fc.nat({ max: 59 }),
        fc.constantFrom(':', '.', 'h', ''),
        (h, m, mark) => {
          const value = `${two(h)}:${two(m)}`
          expect(parseTypedTime(`${two(h)}${mark}${two(m)}`)).toEqual({ ok: true, value })
        },
      ),
    )
  })
})
