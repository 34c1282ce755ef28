/** A position reported by the device, with its time. */
export interface DeviceFix {
  readonly latitude: number
  readonly longitude: number
  /** In metres. */
  readonly accuracy: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

export type FixProblem = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown'

/** Older positions are ignored, here as on the server. */
export const STALE_AFTER_MS = 5 * 60_000

const CURRENT: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }
const WATCH: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 }

/** The current position of the device; rejects with a `GeolocationProblem`. */
export const currentFix = (): Promise<DeviceFix> =>
  new Promise((resolve, reject: (problem: FixProblem) => void) => {
    if (!('geolocation' in navigator)) return reject('unsupported')
    navigator.geolocation.getCurrentPosition(
      position => resolve(toDevicePosition(position)),
      error => reject(toProblem(error)),
      CURRENT,
    )
  })

/** Calls the listener with every new position until the returned function is called. */
export function watchFix(listener: (fix: DeviceFix) => void): () => void {
  if (!('geolocation' in navigator)) return () => undefined
  const watch = navigator.geolocation.watchPosition(
    position => listener(toDevicePosition(position)),
    undefined,
    WATCH,
  )
  return () => navigator.geolocation.clearWatch(watch)
}

/** The permission for the geolocation of this page; `prompt` if the browser does not report it. */
export async function locationPermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'prompt'
  }
}

export const isStale = (fix: DeviceFix, now: number): boolean => now - fix.at > STALE_AFTER_MS

const toDevicePosition = ({ coords, timestamp }: GeolocationPosition): DeviceFix => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  accuracy: coords.accuracy,
  at: timestamp,
})

/** Error codes of the Geolocation API: 1 permission denied, 2 position unavailable, 3 timeout. */
function toProblem({ code }: Pick<GeolocationPositionError, 'code'>): FixProblem {
  if (code === 1) return 'denied'
  if (code === 2) return 'unavailable'
  return code === 3 ? 'timeout' : 'unknown'
}

export type AccuracyLevel = 'excellent' | 'good' | 'fair' | 'poor' | 'veryPoor'

/** Classifies a position by its accuracy in metres. */
export function accuracyLevel(metres: number): AccuracyLevel {
  if (metres <= 5) return 'excellent'
  if (metres <= 10) return 'good'
  if (metres <= 20) return 'fair'
  return metres <= 50 ? 'poor' : 'veryPoor'
}
