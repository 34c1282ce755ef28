import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BusinessLocation } from '../../domain/location-directory.ts'
import { decidePunch, verifyPunchGeoPosition } from './verify-punch.ts'

const NOW = Temporal.Instant.from('2026-03-02T09:00:00Z')
const METRES_A_DEGREE = 111_194.93
const at = (metresNorth: number) => ({ latitude: 51.5 + metresNorth / METRES_A_DEGREE, longitude: -0.12 })
const place = (id: number, metresNorth: number, radiusMetres = 100): BusinessLocation => ({
  id,
  name: `Place ${id}`,
  address: '',
  timezone: null,
  position: at(metresNorth),
  radiusMetres,
  wifiNetworks: ['Kitchen-5G'],
})
const scene = (...places: BusinessLocation[]) => ({ places, now: NOW })
const command = (more: Record<string, unknown> = {}) => ({ notes: '', ...more })
const refusal = (punch: () => unknown): unknown => {
  try {
    punch()
    return null
  } catch (error) {
    return (error as { code?: string }).code
  }
}

describe('A position is accepted', () => {
  it.each([
    ['at the edge of the radius', 99.9, 0, true],
    ['not beyond it', 100.2, 0, false],
    ['beyond it by less than its inaccuracy', 129, 30, true],
    ['not beyond it by more than 50 m, however inaccurate', 151, 500, false],
  ])('%s', (_, metres, accuracy, expected) => {
    expect(verifyPunchGeoPosition({ ...at(metres), accuracy }, scene(place(1, 0))).success).toBe(expected)
  })

  it('for the nearest location in range, even if a nearer one is out of range', () => {
    const verdict = verifyPunchGeoPosition(
      { ...at(60), accuracy: 0 },
      scene(place(1, 0, 200), place(2, 80, 10)),
    )
    expect(verdict).toMatchObject({
      success: true,
      location: { id: 1 },
      distance: 60,
      nearest: { name: 'Place 2', distance: 20 },
    })
  })

  it('for no location without coordinates', () => {
    const unmapped = { ...place(1, 0), position: null }
    expect(verifyPunchGeoPosition({ ...at(0), accuracy: 5 }, scene(unmapped))).toMatchObject({
      success: false,
      message: 'No authorized locations configured',
      nearest: null,
    })
  })

  it.each([
    ['no accuracy', { ...at(0) }],
    ['a time six minutes ago', { ...at(0), accuracy: 5, position_timestamp: '2026-03-02T08:54:00Z' }],
  ])('never with %s', (_, reported) => {
    expect(refusal(() => verifyPunchGeoPosition(reported, scene(place(1, 0))))).toBe('no-position')
  })

  it('regardless of what the device claims', () => {
    const claims = fc.record({ location_id: fc.integer(), location_name: fc.string() })
    fc.assert(
      fc.property(claims, claimed => {
        const punch = () =>
          decidePunch(command({ position: { ...at(400), accuracy: 5 }, claimed }), scene(place(1, 0)))
        return refusal(punch) === 'not-in-place'
      }),
      { seed: 27, numRuns: 50 },
    )
  })
})

describe('A punch', () => {
  const positionAtLocation = { ...at(0), accuracy: 5 }
  const fallback = (method: string, value: string | null, manager: string | null = null) => ({
    fallback: { method, value, manager },
  })
  const decided = (more: Record<string, unknown>) => decidePunch(command(more) as never, scene(place(1, 0)))

  it.each([
    ['at the location', { position: positionAtLocation }, null],
    ['in an emergency', fallback('emergency_clock', 'Wet phone'), 'pending'],
    ['by network', fallback('wifi_verification', ' Kitchen-5G '), 'pending'],
    ['by a manager', fallback('manager_override', null, 'maria'), null],
    [
      'at the location with a fallback',
      { position: positionAtLocation, ...fallback('emergency_clock', 'Just in case') },
      null,
    ],
    [
      'from a device that is ten minutes behind',
      { position: positionAtLocation, client_time: '2026-03-02T08:50:00Z' },
      'pending',
    ],
    [
      'from a device that is four minutes ahead',
      { position: positionAtLocation, client_time: '2026-03-02T09:04:00Z' },
      null,
    ],
  ])('%s has the review status: %s', (_, more, expected) => {
    expect(decided(more).review?.state ?? null).toBe(expected)
  })

  it.each([
    ['of a manager of all locations', null, positionAtLocation, null],
    ['of a manager of the location where the person is', [1], positionAtLocation, null],
    ['of a manager of another location of the person', [2], positionAtLocation, 'wrong-code'],
    ['of a manager of one of the person’s locations, from an unknown position', [2], null, null],
    ['of a manager of none of the person’s locations', [3], null, 'wrong-code'],
  ])('with the code %s: %s', (_, manager_location_ids, position, expected) => {
    const fallback = { method: 'manager_override', value: null, manager: 'maria', manager_location_ids }
    const punch = () =>
      decidePunch(command({ position, fallback }) as never, scene(place(1, 0), place(2, 500)))
    expect(refusal(punch)).toBe(expected)
  })

  it.each([
    ['a network of another location', fallback('wifi_verification', 'Cafe'), 'wrong-network'],
    ['a blank network', fallback('wifi_verification', ' '), 'fallback-value-required'],
    ['an emergency without a reason', fallback('emergency_clock', ''), 'fallback-value-required'],
    ['nothing at all', {}, 'no-position'],
  ])('is refused with %s', (_, more, expected) => {
    expect(refusal(() => decided(more))).toBe(expected)
  })
})
