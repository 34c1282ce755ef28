/** A position reported by the device, with its time. */
export interface DevicePosition {
  readonly latitude: number
  readonly longitude: number
  /** In metres. */
  readonly accuracy: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

export type GeolocationProblem = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown'

/** Older positions are ignored, here as on the server. */
export const STALE_POSITION_AFTER_MS = 5 * 60_000

const CURRENT_POSITION_OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 60_000,
}
const WATCH_OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 }

/** The current position of the device; rejects with a `GeolocationProblem`. */
export const getDevicePosition = (): Promise<DevicePosition> =>
  new Promise((resolve, reject: (problem: GeolocationProblem) => void) => {
    if (!('geolocation' in navigator)) return reject('unsupported')
    navigator.geolocation.getCurrentPosition(
      position => resolve(toDevicePosition(position)),
      error => reject(toProblem(error)),
      CURRENT_POSITION_OPTIONS,
    )
  })

/** Calls the listener with every new position until the returned function is called. */
export function watchDevicePosition(listener: (fix: DevicePosition) => void): () => void {
  if (!('geolocation' in navigator)) return () => undefined
  const watch = navigator.geolocation.watchPosition(
    position => listener(toDevicePosition(position)),
    undefined,
    WATCH_OPTIONS,
  )
  return () => navigator.geolocation.clearWatch(watch)
}

/** The permission for the geolocation of this page; `prompt` if the browser does not report it. */
export async function getLocationPermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'prompt'
  }
}

export const isStalePosition = (fix: DevicePosition, now: number): boolean =>
  now - fix.at > STALE_POSITION_AFTER_MS

const toDevicePosition = ({ coords, timestamp }: GeolocationPosition): DevicePosition => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  accuracy: coords.accuracy,
  at: timestamp,
})

/** Error codes of the Geolocation API: 1 permission denied, 2 position unavailable, 3 timeout. */
function toProblem({ code }: Pick<GeolocationPositionError, 'code'>): GeolocationProblem {
  if (code === 1) return 'denied'
  if (code === 2) return 'unavailable'
  return code === 3 ? 'timeout' : 'unknown'
}

export type AccuracyLevel = 'excellent' | 'good' | 'fair' | 'poor' | 'veryPoor'

/** Classifies a position by its accuracy in metres. */
export function getAccuracyLevel(metres: number): AccuracyLevel {
  if (metres <= 5) return 'excellent'
  if (metres <= 10) return 'good'
  if (metres <= 20) return 'fair'
  return metres <= 50 ? 'poor' : 'veryPoor'
}
