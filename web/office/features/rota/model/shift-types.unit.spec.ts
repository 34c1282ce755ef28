import { afterEach, describe, expect, it } from 'vitest'
import { speak } from '../../../texts/index.ts'
import { typeCodeOf, typeOf } from './shift-types.ts'

const shift = { type: '', start: '22:00', end: '04:00' }

describe('The type of a shift', () => {
  afterEach(() => speak('en'))

  it('is that of its times until it is given another', () => {
    expect(typeOf(shift)).toBe('Closing')
    expect(typeOf({ ...shift, start: '09:00', end: '17:00' })).toBe('Opening')
    expect(typeOf({ ...shift, type: 'Regular' })).toBe('Regular')
  })

  it('stands in the language of the reader, under its own name when it is of another making', async () => {
    await speak('de')
    expect(typeOf(shift)).toBe('Spätschicht')
    expect(typeOf({ ...shift, type: 'Banquet' })).toBe('Banquet')
  })

  it('is stored and coloured by a code that no language changes', async () => {
    await speak('de')
    expect(typeCodeOf(shift)).toBe('Closing')
    expect(typeCodeOf({ ...shift, type: 'Double' })).toBe('Double')
  })
})
