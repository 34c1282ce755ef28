import type { ClockInLocation, PositionCheckResult } from '@rms/contracts'
import { computeDistanceMetres, isWithinGeofence } from '@rms/domain-kit'
import { t } from '../../../texts/index.ts'
import type { DevicePosition } from './geolocation.ts'

export interface LocationWithDistance {
  readonly location: ClockInLocation
  /** Not rounded. */
  readonly distanceMetres: number
}

/** The permitted locations that have coordinates, nearest first. */
export const sortLocationsByDistance = (
  fix: DevicePosition,
  locations: readonly ClockInLocation[],
): LocationWithDistance[] =>
  locations
    .flatMap(location => {
      const { latitude, longitude } = location
      if (latitude === null || longitude === null) return []
      return [{ location, distanceMetres: computeDistanceMetres(fix, { latitude, longitude }) }]
    })
    .sort((a, b) => a.distanceMetres - b.distanceMetres)

/** Predicts the server's decision for use offline. The server makes the final decision. */
export function checkPositionLocally(
  fix: DevicePosition,
  locations: readonly ClockInLocation[],
): PositionCheckResult {
  const near = sortLocationsByDistance(fix, locations)
  const closest = near[0]
  if (!closest)
    return { success: false, location: null, distance: null, message: t('portal.place.none'), nearest: null }
  const within = near.find(each => isInsideGeofence(fix, each.location))
  const nearest = { name: closest.location.name, distance: Math.round(closest.distanceMetres) }
  if (!within)
    return {
      success: false,
      location: null,
      distance: nearest.distance,
      message: t('portal.place.outside', { name: nearest.name, metres: nearest.distance }),
      nearest,
    }
  const { id, name } = within.location
  const distance = Math.round(within.distanceMetres)
  return { success: true, location: { id, name }, distance, message: t('portal.place.in', { name }), nearest }
}

function isInsideGeofence(fix: DevicePosition, { latitude, longitude, radius }: ClockInLocation): boolean {
  if (latitude === null || longitude === null) return false
  return isWithinGeofence(
    { ...fix, accuracyMetres: fix.accuracy },
    { latitude, longitude, radiusMetres: radius },
  )
}
