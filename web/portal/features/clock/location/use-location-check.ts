import type { ClockInLocation, PositionCheckResult } from '@rms/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { useVerifyLocationMutation } from '../../../store/portal-api.ts'
import { t } from '../../../texts/index.ts'
import { checkPositionLocally } from './check-position-locally.ts'
import {
  type DevicePosition,
  type GeolocationProblem,
  getDevicePosition,
  getLocationPermission,
  isStalePosition,
  watchDevicePosition,
} from './geolocation.ts'

/** The state of a location check. */
export type LocationCheck =
  | { readonly status: 'checking' }
  /** Location access is denied or was not requested yet. */
  | { readonly status: 'denied'; readonly wasRequested: boolean }
  /** Location access is granted, but there is no recent position. */
  | { readonly status: 'allowed' }
  | { readonly status: 'verified'; readonly fix: DevicePosition; readonly verdict: PositionCheckResult }
  | {
      readonly status: 'failed'
      readonly message: string
      readonly action: string | null
      readonly fix: DevicePosition | null
    }

const STALE_CHECK_INTERVAL_MS = 5_000

/**
 * Gets the position, lets the server verify it, and follows the device as it moves. Offline, the check uses the known
 * locations.
 */
export function useLocationCheck(locations: readonly ClockInLocation[]) {
  const [check, setCheck] = useState<LocationCheck>({ status: 'checking' })
  const verifyPosition = useVerifyPosition(locations)

  const verify = useCallback(async () => {
    setCheck({ status: 'checking' })
    try {
      setCheck(await verifyPosition(await getDevicePosition()))
    } catch (problem) {
      setCheck(toFailedCheck(problem as GeolocationProblem))
    }
  }, [verifyPosition])

  useEffect(() => {
    let isUnmounted = false
    void getLocationPermission().then(state => {
      if (isUnmounted) return
      if (state === 'granted') void verify()
      else setCheck({ status: 'denied', wasRequested: state === 'denied' })
    })
    return () => {
      isUnmounted = true
    }
  }, [verify])

  useWatchPosition({ check, setCheck, verifyPosition, locations })
  return { check, verify }
}

function useVerifyPosition(locations: readonly ClockInLocation[]) {
  const [requestVerdict] = useVerifyLocationMutation()
  const latestLocations = useRef(locations)
  latestLocations.current = locations
  return useCallback(
    async (fix: DevicePosition): Promise<LocationCheck> => {
      try {
        return toLocationCheck(fix, await requestVerdict(toPositionBody(fix)).unwrap())
      } catch (thrown) {
        const { status, error } = toApiFailure(thrown)
        const isUnreachable = status === 0 || status >= 502
        if (isUnreachable && latestLocations.current.length > 0)
          return toLocationCheck(fix, checkPositionLocally(fix, latestLocations.current))
        return { status: 'failed', message: error ?? t('portal.place.failed'), action: null, fix }
      }
    },
    [requestVerdict],
  )
}

/** The position in the body of a request. */
export const toPositionBody = ({ latitude, longitude, accuracy, at }: DevicePosition) => ({
  latitude,
  longitude,
  accuracy,
  position_timestamp: new Date(at).toISOString(),
})

const toLocationCheck = (fix: DevicePosition, verdict: PositionCheckResult): LocationCheck =>
  verdict.success
    ? { status: 'verified', fix, verdict }
    : {
        status: 'failed',
        message: describeVerdict(verdict),
        action: verdict.nearest ? null : t('portal.place.noneAction'),
        fix,
      }

/** The server's message in the language of the portal. */
const describeVerdict = ({ nearest, distance }: PositionCheckResult): string =>
  nearest
    ? t('portal.place.outside', { name: nearest.name, metres: distance ?? nearest.distance })
    : t('portal.place.none')

function toFailedCheck(problem: GeolocationProblem): LocationCheck {
  if (problem === 'denied') return { status: 'denied', wasRequested: true }
  return { status: 'failed', message: t(`portal.fix.${problem}`), action: null, fix: null }
}

interface WatchPositionOptions {
  check: LocationCheck
  setCheck: (check: LocationCheck | ((before: LocationCheck) => LocationCheck)) => void
  verifyPosition: (fix: DevicePosition) => Promise<LocationCheck>
  locations: readonly ClockInLocation[]
}

/** Verifies again when the device enters or leaves the geofence, and drops an outdated position. */
function useWatchPosition({ check, setCheck, verifyPosition, locations }: WatchPositionOptions): void {
  const isFollowed = (check.status === 'verified' || check.status === 'failed') && check.fix !== null
  const isVerified = check.status === 'verified'
  useEffect(() => {
    if (!isFollowed) return
    const handlePosition = (fix: DevicePosition) => {
      const isUnchanged = checkPositionLocally(fix, locations).success === isVerified
      if (isUnchanged) setCheck(before => withPosition(before, fix, locations))
      else void verifyPosition(fix).then(setCheck)
    }
    const stop = watchDevicePosition(handlePosition)
    const timer = setInterval(() => setCheck(dropStalePosition), STALE_CHECK_INTERVAL_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [isFollowed, isVerified, verifyPosition, locations, setCheck])
}

function withPosition(
  before: LocationCheck,
  fix: DevicePosition,
  locations: readonly ClockInLocation[],
): LocationCheck {
  const { message, distance } = checkPositionLocally(fix, locations)
  if (before.status === 'failed') return { ...before, fix, message }
  return before.status === 'verified' ? { ...before, fix, verdict: { ...before.verdict, distance } } : before
}

const dropStalePosition = (before: LocationCheck): LocationCheck =>
  before.status === 'verified' && isStalePosition(before.fix, Date.now()) ? { status: 'allowed' } : before
