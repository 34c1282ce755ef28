import type { ClockPlace, PlaceVerdict } from '@rms/contracts'
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

/** Where a check of the place stands. */
export type PlaceCheck =
  | { readonly status: 'checking' }
  /** The page may not know the place, or has not asked yet. */
  | { readonly status: 'denied'; readonly isAsked: boolean }
  /** It may, but nothing that still counts is known. */
  | { readonly status: 'allowed' }
  | { readonly status: 'verified'; readonly fix: DeviceFix; readonly verdict: PlaceVerdict }
  | {
      readonly status: 'failed'
      readonly message: string
      readonly action: string | null
      readonly fix: DeviceFix | null
    }

const STALE_CHECK_MS = 5_000

/**
 * Asks where the device is, has the server judge it, and follows the device while it moves. Without a network the
 * device judges for itself by the places it knows.
 */
export function usePlaceCheck(places: readonly ClockPlace[]) {
  const [check, setCheck] = useState<PlaceCheck>({ status: 'checking' })
  const judge = useJudge(places)

  const verify = useCallback(async () => {
    setCheck({ status: 'checking' })
    try {
      setCheck(await judge(await currentFix()))
    } catch (problem) {
      setCheck(afterProblem(problem as FixProblem))
    }
  }, [judge])

  useEffect(() => {
    let isLeft = false
    void locationPermission().then(state => {
      if (isLeft) return
      if (state === 'granted') void verify()
      else setCheck({ status: 'denied', isAsked: state === 'denied' })
    })
    return () => {
      isLeft = true
    }
  }, [verify])

  useFollowing({ check, setCheck, judge, places })
  return { check, verify }
}

function useJudge(places: readonly ClockPlace[]) {
  const [ask] = useVerifyPlaceMutation()
  const known = useRef(places)
  known.current = places
  return useCallback(
    async (fix: DeviceFix): Promise<PlaceCheck> => {
      try {
        return checkOf(fix, await ask(positionOf(fix)).unwrap())
      } catch (thrown) {
        const { status, error } = failureOf(thrown)
        const isUnreachable = status === 0 || status >= 502
        if (isUnreachable && known.current.length > 0) return checkOf(fix, judgePlace(fix, known.current))
        return { status: 'failed', message: error ?? t('portal.place.failed'), action: null, fix }
      }
    },
    [ask],
  )
}

/** What a call is told of a fix. */
export const positionOf = ({ latitude, longitude, accuracy, at }: DeviceFix) => ({
  latitude,
  longitude,
  accuracy,
  position_timestamp: new Date(at).toISOString(),
})

const checkOf = (fix: DeviceFix, verdict: PlaceVerdict): PlaceCheck =>
  verdict.success
    ? { status: 'verified', fix, verdict }
    : {
        status: 'failed',
        message: sentenceOf(verdict),
        action: verdict.nearest ? null : t('portal.place.noneAction'),
        fix,
      }

/** The server's sentence, in the language of the portal. */
const sentenceOf = ({ nearest, distance }: PlaceVerdict): string =>
  nearest
    ? t('portal.place.outside', { name: nearest.name, metres: distance ?? nearest.distance })
    : t('portal.place.none')

function afterProblem(problem: FixProblem): PlaceCheck {
  if (problem === 'denied') return { status: 'denied', isAsked: true }
  return { status: 'failed', message: t(`portal.fix.${problem}`), action: null, fix: null }
}

interface Following {
  check: PlaceCheck
  setCheck: (check: PlaceCheck | ((before: PlaceCheck) => PlaceCheck)) => void
  judge: (fix: DeviceFix) => Promise<PlaceCheck>
  places: readonly ClockPlace[]
}

/** Whoever walks in or out is judged anew; a fix that grew old counts no more. */
function useFollowing({ check, setCheck, judge, places }: Following): void {
  const isFollowed = (check.status === 'verified' || check.status === 'failed') && check.fix !== null
  const isVerified = check.status === 'verified'
  useEffect(() => {
    if (!isFollowed) return
    const hear = (fix: DeviceFix) => {
      const isStillSo = judgePlace(fix, places).success === isVerified
      if (isStillSo) setCheck(before => withFix(before, fix, places))
      else void judge(fix).then(setCheck)
    }
    const stop = watchFix(hear)
    const timer = setInterval(() => setCheck(unlessStale), STALE_CHECK_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [isFollowed, isVerified, judge, places, setCheck])
}

function withFix(before: PlaceCheck, fix: DeviceFix, places: readonly ClockPlace[]): PlaceCheck {
  const { message, distance } = judgePlace(fix, places)
  if (before.status === 'failed') return { ...before, fix, message }
  return before.status === 'verified' ? { ...before, fix, verdict: { ...before.verdict, distance } } : before
}

const unlessStale = (before: PlaceCheck): PlaceCheck =>
  before.status === 'verified' && isStale(before.fix, Date.now()) ? { status: 'allowed' } : before
