import { describe, expect, it } from 'vitest'
import { createLocationDirectory } from './location-directory.ts'

const UNMAPPED = { position: null, radiusMetres: 100, wifiNetworks: [] }

const HARBOUR = 1
const OLD_TOWN = 2
const UNKNOWN_LOCATION = 99
const directory = createLocationDirectory(
  [
    { id: HARBOUR, name: 'Harbour', address: '', timezone: 'America/New_York', ...UNMAPPED },
    { id: OLD_TOWN, name: 'Old Town', address: '', timezone: null, ...UNMAPPED },
  ],
  'Europe/Paris',
)

describe('The time zone of a shift or an entry', () => {
  it.each([
    ['is that of its own location', [HARBOUR, OLD_TOWN], 'America/New_York'],
    ['otherwise that of the person’s location', [null, HARBOUR], 'America/New_York'],
    [
      'is that of the business for a location without one, wherever the person belongs',
      [OLD_TOWN, HARBOUR],
      'Europe/Paris',
    ],
    ['otherwise that of the business', [null, null], 'Europe/Paris'],
    ['ignores an unknown location', [UNKNOWN_LOCATION, HARBOUR], 'America/New_York'],
  ])('%s', (_, locationIds, expected) => {
    expect(directory.getTimeZone(...locationIds)).toBe(expected)
  })
})
