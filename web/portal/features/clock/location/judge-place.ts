import type { ClockInLocation, PositionCheckResult } from '@rms/contracts'
import { distanceMetres, isWithinGeofence } from '@rms/domain-kit'
import { t } from '../../../texts/index.ts'
import type { DeviceFix } from './geolocation.ts'

export interface NearPlace {
  readonly place: ClockInLocation
  /** Not rounded. */
  readonly distanceMetres: number
}

/** The permitted locations that have coordinates, nearest first. */
export const placesByDistance = (fix: DeviceFix, places: readonly ClockInLocation[]): NearPlace[] =>
  places
    .flatMap(place => {
      const { latitude, longitude } = place
      if (latitude === null || longitude === null) return []
      return [{ place, distanceMetres: distanceMetres(fix, { latitude, longitude }) }]
    })
    .sort((a, b) => a.distanceMetres - b.distanceMetres)

/** Predicts the server's decision for use offline. The server makes the final decision. */
export function judgePlace(fix: DeviceFix, places: readonly ClockInLocation[]): PositionCheckResult {
  const near = placesByDistance(fix, places)
  const closest = near[0]
  if (!closest)
    return { success: false, location: null, distance: null, message: t('portal.place.none'), nearest: null }
  const within = near.find(each => isInPlace(fix, each.place))
  const nearest = { name: closest.place.name, distance: Math.round(closest.distanceMetres) }
  if (!within)
    return {
      success: false,
      location: null,
      distance: nearest.distance,
      message: t('portal.place.outside', { name: nearest.name, metres: nearest.distance }),
      nearest,
    }
  const { id, name } = within.place
  const distance = Math.round(within.distanceMetres)
  return { success: true, location: { id, name }, distance, message: t('portal.place.in', { name }), nearest }
}

function isInPlace(fix: DeviceFix, { latitude, longitude, radius }: ClockInLocation): boolean {
  if (latitude === null || longitude === null) return false
  return isWithinGeofence(
    { ...fix, accuracyMetres: fix.accuracy },
    { latitude, longitude, radiusMetres: radius },
  )
}
