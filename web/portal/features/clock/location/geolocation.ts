/** Where the device says it is, and when it looked. */
export interface DeviceFix {
  readonly latitude: number
  readonly longitude: number
  /** Metres. */
  readonly accuracy: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

export type FixProblem = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown'

/** A fix older than this is none, here as on the server. */
export const STALE_AFTER_MS = 5 * 60_000

const CURRENT: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }
const WATCH: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 }

/** The device's position now; rejects with a `FixProblem`. */
export const currentFix = (): Promise<DeviceFix> =>
  new Promise((resolve, reject: (problem: FixProblem) => void) => {
    if (!('geolocation' in navigator)) return reject('unsupported')
    navigator.geolocation.getCurrentPosition(
      position => resolve(fixOf(position)),
      error => reject(problemOf(error)),
      CURRENT,
    )
  })

/** Hears of every new position until the returned function is called. */
export function watchFix(hear: (fix: DeviceFix) => void): () => void {
  if (!('geolocation' in navigator)) return () => undefined
  const watch = navigator.geolocation.watchPosition(position => hear(fixOf(position)), undefined, WATCH)
  return () => navigator.geolocation.clearWatch(watch)
}

/** What the browser lets this page know; `prompt` also where it does not say. */
export async function locationPermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'prompt'
  }
}

export const isStale = (fix: DeviceFix, now: number): boolean => now - fix.at > STALE_AFTER_MS

const fixOf = ({ coords, timestamp }: GeolocationPosition): DeviceFix => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  accuracy: coords.accuracy,
  at: timestamp,
})

/** The codes of the Geolocation API: 1 permission denied, 2 position unavailable, 3 timeout. */
function problemOf({ code }: Pick<GeolocationPositionError, 'code'>): FixProblem {
  if (code === 1) return 'denied'
  if (code === 2) return 'unavailable'
  return code === 3 ? 'timeout' : 'unknown'
}

export type AccuracyLevel = 'excellent' | 'good' | 'fair' | 'poor' | 'veryPoor'

/** How much a fix is worth, by its accuracy in metres. */
export function accuracyLevel(metres: number): AccuracyLevel {
  if (metres <= 5) return 'excellent'
  if (metres <= 10) return 'good'
  if (metres <= 20) return 'fair'
  return metres <= 50 ? 'poor' : 'veryPoor'
}
