import type { FallbackMethod } from '@rms/contracts'
import type { PunchBody } from '../../store/portal-api.ts'
import { type PlaceCheck, positionOf } from './location/use-place-check.ts'

/** What a person offers instead of a place. */
export interface Fallback {
  readonly method: FallbackMethod
  readonly value: string
  /** When it was chosen, an instant. */
  readonly at: string
}

/** What the clock is told: the place if one was verified, else what stands in for it, and the device's own time. */
export function punchBody(check: PlaceCheck, fallback: Fallback | null, madeAt: string): PunchBody {
  const position = 'fix' in check && check.fix && !fallback ? positionOf(check.fix) : {}
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
