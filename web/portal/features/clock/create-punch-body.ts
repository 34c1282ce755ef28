import type { PunchFallbackMethod } from '@rms/contracts'
import type { PunchBody } from '../../store/portal-api.ts'
import { type LocationCheck, toPositionBody } from './location/use-location-check.ts'

/** The method used instead of a verified location. */
export interface ClockInFallback {
  readonly method: PunchFallbackMethod
  readonly value: string
  /** When it was selected, as an instant. */
  readonly at: string
}

/** The body of a punch: the verified position or the fallback, and the time of the device. */
export function createPunchBody(
  check: LocationCheck,
  fallback: ClockInFallback | null,
  madeAt: string,
): PunchBody {
  const position = 'fix' in check && check.fix && !fallback ? toPositionBody(check.fix) : {}
  const verdict = check.status === 'verified' && !fallback ? check.verdict.location : null
  return {
    notes: '',
    ...position,
    ...(verdict && { verified_location_id: verdict.id, verified_location_name: verdict.name }),
    ...(fallback && {
      fallback_method: fallback.method,
      fallback_value: fallback.value,
      fallback_timestamp: fallback.at,
    }),
    client_time: madeAt,
  }
}
