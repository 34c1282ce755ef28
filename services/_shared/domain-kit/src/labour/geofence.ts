export const EARTH_RADIUS_METRES = 6_371_000
/** The radius of a location that has none of its own. */
export const DEFAULT_RADIUS_METRES = 100

const MAX_ACCURACY_ALLOWANCE_METRES = 50

/** In degrees. */
export type GeoPosition = { readonly latitude: number; readonly longitude: number }

/** A position reported by a device, with its accuracy. */
export type DevicePosition = GeoPosition & { readonly accuracyMetres: number }

/** The area around a location within which people may clock in. */
export type ClockInArea = GeoPosition & { readonly radiusMetres: number }

/** The great-circle distance in metres (haversine formula), not rounded. */
export const computeDistanceMetres = (a: GeoPosition, b: GeoPosition): number => {
  const latitudeStep = radians(b.latitude - a.latitude)
  const longitudeStep = radians(b.longitude - a.longitude)
  const chord =
    Math.sin(latitudeStep / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudeStep / 2) ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/**
 * Whether a position is inside the geofence: no farther than the radius plus the accuracy of the fix, of which at most
 * 50 m count.
 */
export const isWithinGeofence = (fix: DevicePosition, place: ClockInArea): boolean =>
  computeDistanceMetres(fix, place) <=
  place.radiusMetres + Math.min(fix.accuracyMetres, MAX_ACCURACY_ALLOWANCE_METRES)

const radians = (degrees: number): number => (degrees * Math.PI) / 180
