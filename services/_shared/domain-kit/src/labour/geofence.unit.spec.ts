import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeDistanceMetres, EARTH_RADIUS_METRES, type GeoPosition, isWithinGeofence } from './geofence.ts'

const place: GeoPosition = { latitude: 51.5, longitude: -0.1 }
const northOf = (position: GeoPosition, metres: number): GeoPosition => ({
  ...position,
  latitude: position.latitude + (metres / EARTH_RADIUS_METRES) * (180 / Math.PI),
})

describe('distances', () => {
  it('of a place to itself is 0', () => {
    expect(computeDistanceMetres(place, place)).toBe(0)
  })

  it('of a degree of latitude is 111,195 m', () => {
    expect(computeDistanceMetres({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(
      111_194.927,
      3,
    )
  })

  it('from London to Paris is 344 km', () => {
    const london = { latitude: 51.5074, longitude: -0.1278 }
    const paris = { latitude: 48.8566, longitude: 2.3522 }
    expect(Math.round(computeDistanceMetres(london, paris) / 1000)).toBe(344)
  })

  it('between antipodes is half the circumference of the earth', () => {
    const end = { latitude: 0, longitude: 180 }
    expect(computeDistanceMetres({ latitude: 0, longitude: 0 }, end)).toBeCloseTo(
      Math.PI * EARTH_RADIUS_METRES,
      3,
    )
  })

  it('is short across the date line', () => {
    const [west, east] = [179.999, -179.999].map(longitude => ({ latitude: 0, longitude }))
    expect(west && east && computeDistanceMetres(west, east)).toBeCloseTo(222.39, 2)
  })

  it('is symmetric, never negative and at most half the circumference', () => {
    const position = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(position, position, (a, b) => {
        const metres = computeDistanceMetres(a, b)
        expect(metres).toBeCloseTo(computeDistanceMetres(b, a), 5)
        expect(metres >= 0 && metres <= Math.PI * EARTH_RADIUS_METRES).toBe(true)
      }),
    )
  })
})

describe('the geofence', () => {
  it.each([
    [0, 100],
    [1, 101],
    [10, 110],
    [49, 149],
    [50, 150],
    [51, 150],
    [100_000, 150],
  ])('with an accuracy of %d m and a radius of 100 m reaches %d m', (accuracyMetres, limitMetres) => {
    const area = { ...place, radiusMetres: 100 }
    const at = (metres: number) => isWithinGeofence({ ...northOf(place, metres), accuracyMetres }, area)
    expect([at(limitMetres - 0.4), at(limitMetres + 0.4)]).toEqual([true, false])
  })

  it('contains no position that is not a number', () => {
    const fix = { latitude: Number.NaN, longitude: 0, accuracyMetres: 10 }
    expect(isWithinGeofence(fix, { ...place, radiusMetres: 1e9 })).toBe(false)
  })
})
