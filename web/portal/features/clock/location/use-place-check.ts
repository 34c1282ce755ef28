import type { ClockInLocation, PositionCheckResult } from '@rms/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { useVerifyPlaceMutation } from '../../../store/portal-api.ts'
import { t } from '../../../texts/index.ts'
import {
  currentFix,
  type DeviceFix,
  type FixProblem,
  isStale,
  locationPermission,
  watchFix,
} from './geolocation.ts'
import { judgePlace } from './judge-place.ts'

/** The state of a location check. */
export type PlaceCheck =
  | { readonly status: 'checking' }
  /** Location access is denied or was not requested yet. */
  | { readonly status: 'denied'; readonly isAsked: boolean }
  /** Location access is granted, but there is no recent position. */
  | { readonly status: 'allowed' }
  | { readonly status: 'verified'; readonly fix: DeviceFix; readonly verdict: PositionCheckResult }
  | {
      readonly status: 'failed'
      readonly message: string
      readonly action: string | null
      readonly fix: DeviceFix | null
    }

const STALE_CHECK_MS = 5_000

/**
 * Gets the position, lets the server verify it, and follows the device as it moves. Offline, the check uses the known
 * locations.
 */
export function usePlaceCheck(places: readonly ClockInLocation[]) {
  const [check, setCheck] = useState<PlaceCheck>({ status: 'checking' })
  const verifyPosition = useVerifyPosition(places)

  const verify = useCallback(async () => {
    setCheck({ status: 'checking' })
    try {
      setCheck(await verifyPosition(await currentFix()))
    } catch (problem) {
      setCheck(toFailedCheck(problem as FixProblem))
    }
  }, [verifyPosition])

  useEffect(() => {
    let isUnmounted = false
    void locationPermission().then(state => {
      if (isUnmounted) return
      if (state === 'granted') void verify()
      else setCheck({ status: 'denied', isAsked: state === 'denied' })
    })
    return () => {
      isUnmounted = true
    }
  }, [verify])

  useFollowPosition({ check, setCheck, verifyPosition, places })
  return { check, verify }
}

function useVerifyPosition(places: readonly ClockInLocation[]) {
  const [requestVerdict] = useVerifyPlaceMutation()
  const known = useRef(places)
  known.current = places
  return useCallback(
    async (fix: DeviceFix): Promise<PlaceCheck> => {
      try {
        return toLocationCheck(fix, await requestVerdict(positionOf(fix)).unwrap())
      } catch (thrown) {
        const { status, error } = failureOf(thrown)
        const isUnreachable = status === 0 || status >= 502
        if (isUnreachable && known.current.length > 0)
          return toLocationCheck(fix, judgePlace(fix, known.current))
        return { status: 'failed', message: error ?? t('portal.place.failed'), action: null, fix }
      }
    },
    [requestVerdict],
  )
}

/** The position in the body of a request. */
export const positionOf = ({ latitude, longitude, accuracy, at }: DeviceFix) => ({
  latitude,
  longitude,
  accuracy,
  position_timestamp: new Date(at).toISOString(),
})

const toLocationCheck = (fix: DeviceFix, verdict: PositionCheckResult): PlaceCheck =>
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

function toFailedCheck(problem: FixProblem): PlaceCheck {
  if (problem === 'denied') return { status: 'denied', isAsked: true }
  return { status: 'failed', message: t(`portal.fix.${problem}`), action: null, fix: null }
}

interface FollowPositionOptions {
  check: PlaceCheck
  setCheck: (check: PlaceCheck | ((before: PlaceCheck) => PlaceCheck)) => void
  verifyPosition: (fix: DeviceFix) => Promise<PlaceCheck>
  places: readonly ClockInLocation[]
}

/** Verifies again when the device enters or leaves the geofence, and drops an outdated position. */
function useFollowPosition({ check, setCheck, verifyPosition, places }: FollowPositionOptions): void {
  const isFollowed = (check.status === 'verified' || check.status === 'failed') && check.fix !== null
  const isVerified = check.status === 'verified'
  useEffect(() => {
    if (!isFollowed) return
    const handlePosition = (fix: DeviceFix) => {
      const isUnchanged = judgePlace(fix, places).success === isVerified
      if (isUnchanged) setCheck(before => withFix(before, fix, places))
      else void verifyPosition(fix).then(setCheck)
    }
    const stop = watchFix(handlePosition)
    const timer = setInterval(() => setCheck(dropStalePosition), STALE_CHECK_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [isFollowed, isVerified, verifyPosition, places, setCheck])
}

function withFix(before: PlaceCheck, fix: DeviceFix, places: readonly ClockInLocation[]): PlaceCheck {
  const { message, distance } = judgePlace(fix, places)
  if (before.status === 'failed') return { ...before, fix, message }
  return before.status === 'verified' ? { ...before, fix, verdict: { ...before.verdict, distance } } : before
}

const dropStalePosition = (before: PlaceCheck): PlaceCheck =>
  before.status === 'verified' && isStale(before.fix, Date.now()) ? { status: 'allowed' } : before
