import { describe, expect, it } from 'vitest'
import { createRotaName, deriveShiftType } from './shift-kinds.ts'

describe('The shift type', () => {
  it.each([
    ['00:30', '05:00', 'Opening'],
    ['06:00', '22:00', 'Opening'],
    ['09:45', '23:00', 'Opening'],
    ['10:00', '22:00', 'Closing'],
    ['15:00', '23:45', 'Closing'],
    ['18:00', '02:00', 'Closing'],
    ['16:00', '00:00', 'Closing'],
    ['10:00', '20:00', 'Double'],
    ['11:00', '21:45', 'Double'],
    ['10:00', '19:45', 'Split'],
    ['13:30', '21:45', 'Split'],
  ])('%s to %s is %s', (start, end, expected) => {
    expect(deriveShiftType(start, end)).toBe(expected)
  })
})

it('A rota without a name is named after its department and week', () => {
  expect(createRotaName('Kitchen', '2026-03-02')).toBe('Kitchen Rota 2026-03-02 to 2026-03-08')
})
