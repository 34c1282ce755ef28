import { describe, expect, it } from 'vitest'
import { createWorkplaces } from './workplaces.ts'

const UNMAPPED = { position: null, radiusMetres: 100, wifiNetworks: [] }

const HARBOUR = 1
const OLD_TOWN = 2
const NOWHERE = 99
const directory = createWorkplaces(
  [
    { id: HARBOUR, name: 'Harbour', address: '', timezone: 'America/New_York', ...UNMAPPED },
    { id: OLD_TOWN, name: 'Old Town', address: '', timezone: null, ...UNMAPPED },
  ],
  'Europe/Paris',
)

describe('The time zone of a shift or an entry', () => {
  it.each([
    ['is that of its own place', [HARBOUR, OLD_TOWN], 'America/New_York'],
    ['else that of the person’s place', [null, HARBOUR], 'America/New_York'],
    [
      'is that of the business at a place without one, wherever the person belongs',
      [OLD_TOWN, HARBOUR],
      'Europe/Paris',
    ],
    ['else that of the business', [null, null], 'Europe/Paris'],
    ['passes over a place that is not known', [NOWHERE, HARBOUR], 'America/New_York'],
  ])('%s', (_, locationIds, expected) => {
    expect(directory.zoneOf(...locationIds)).toBe(expected)
  })
})
