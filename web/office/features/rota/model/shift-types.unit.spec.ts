import { afterEach, describe, expect, it } from 'vitest'
import { speak } from '../../../texts/index.ts'
import { typeCodeOf, typeOf } from './shift-types.ts'

const shift = { type: '', start: '22:00', end: '04:00' }

describe('The type of a shift', () => {
  afterEach(() => speak('en'))

  it('is derived from the times unless one is selected', () => {
    expect(typeOf(shift)).toBe('Closing')
    expect(typeOf({ ...shift, start: '09:00', end: '17:00' })).toBe('Opening')
    expect(typeOf({ ...shift, type: 'Regular' })).toBe('Regular')
  })

  it('is shown in the user’s language, or unchanged if the code is unknown', async () => {
    await speak('de')
    expect(typeOf(shift)).toBe('Spätschicht')
    expect(typeOf({ ...shift, type: 'Banquet' })).toBe('Banquet')
  })

  it('is stored and coloured by a code that is the same in every language', async () => {
    await speak('de')
    expect(typeCodeOf(shift)).toBe('Closing')
    expect(typeCodeOf({ ...shift, type: 'Double' })).toBe('Double')
  })
})
