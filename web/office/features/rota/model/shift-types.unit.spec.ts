import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../../texts/index.ts'
import { getShiftTypeCode, getShiftTypeLabel } from './shift-types.ts'

const shift = { type: '', start: '22:00', end: '04:00' }

describe('The type of a shift', () => {
  afterEach(() => setLanguage('en'))

  it('is derived from the times unless one is selected', () => {
    expect(getShiftTypeLabel(shift)).toBe('Closing')
    expect(getShiftTypeLabel({ ...shift, start: '09:00', end: '17:00' })).toBe('Opening')
    expect(getShiftTypeLabel({ ...shift, type: 'Regular' })).toBe('Regular')
  })

  it('is shown in the user’s language, or unchanged if the code is unknown', async () => {
    await setLanguage('de')
    expect(getShiftTypeLabel(shift)).toBe('Spätschicht')
    expect(getShiftTypeLabel({ ...shift, type: 'Banquet' })).toBe('Banquet')
  })

  it('is stored and coloured by a code that is the same in every language', async () => {
    await setLanguage('de')
    expect(getShiftTypeCode(shift)).toBe('Closing')
    expect(getShiftTypeCode({ ...shift, type: 'Double' })).toBe('Double')
  })
})
