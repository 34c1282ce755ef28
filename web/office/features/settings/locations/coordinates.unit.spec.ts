import { describe, expect, it } from 'vitest'
import { parseCoordinates, parseDegrees } from './coordinates.ts'

describe('Pasted coordinates', () => {
  it.each([
    '53.3498, -6.2603',
    '53.3498,-6.2603',
    '(53.3498, -6.2603)',
    '53,3498; -6,2603',
    '53.3498 -6.2603',
  ])('are parsed from %j', text => {
    expect(parseCoordinates(text)).toEqual({ latitude: 53.3498, longitude: -6.2603 })
  })

  it.each(['53.3498', '', 'Dublin, Ireland', '1, 2, 3', '91, 10', '10, 181'])('are null for %j', text => {
    expect(parseCoordinates(text)).toBeNull()
  })
})

describe('Entered degrees', () => {
  it.each([
    ['-6.26', -6.26],
    ['−6,26', -6.26],
    ['53.3°', 53.3],
  ])('%j are %d', (text, expected) => {
    expect(parseDegrees(text)).toBe(expected)
  })

  it('are NaN if nothing is entered', () => {
    expect(parseDegrees(' ')).toBeNaN()
  })
})
