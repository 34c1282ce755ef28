import { type ClockPayload, type PunchCommand, staffTimeEndpoints } from '@rms/contracts'
import { AppError, type AttemptGuard, type InternalClient, invalid } from '@rms/service-kit'

interface Needs {
  readonly internal: InternalClient
  readonly attempts: AttemptGuard
}

interface Punch {
  readonly staffId: number
  readonly payload: ClockPayload
  /** The Idempotency-Key: kept with the entry for good. */
  readonly key: string | null
}

/**
 * Has workforce clock a person in or out, where it decides about the place. Five wrong network names in 15 minutes
 * lock that method for the person (429); a blank value is 400 and no try.
 */
export async function punch(needs: Needs, how: 'in' | 'out', { staffId, payload, key }: Punch) {
  const command = commandOf(payload, key)
  const call = () => {
    const endpoint = how === 'in' ? staffTimeEndpoints.staffClockIn : staffTimeEndpoints.staffClockOut
    return needs.internal.call(endpoint, { params: { id: staffId }, body: command })
  }
  if (command.fallback?.method !== 'wifi_verification') return call()
  if (!command.fallback.value?.trim())
    throw invalid('fallback-value-required', 'WiFi network name is required.', { field: 'fallback_value' })
  return guarded(needs.attempts, `portal wifi ${staffId}`, call)
}

/** A wrong name is a failed try; every other answer says that the name was right, or was not looked at. */
async function guarded<T>(attempts: AttemptGuard, key: string, call: () => Promise<T>): Promise<T> {
  await attempts.check(key)
  try {
    const answer = await call()
    await attempts.clear(key)
    return answer
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'wrong-network'
    await (isWrong ? attempts.fail(key) : attempts.clear(key))
    throw error
  }
}

function commandOf(payload: ClockPayload, key: string | null): PunchCommand {
  const { latitude, longitude, accuracy, position_timestamp, fallback_method, fallback_value } = payload
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number'
  const location_id = payload.verified_location_id ?? null
  const location_name = payload.verified_location_name ?? null
  return {
    notes: payload.notes,
    position: hasPosition ? { latitude, longitude, accuracy, position_timestamp } : null,
    claimed: location_id === null && location_name === null ? null : { location_id, location_name },
    fallback: fallback_method
      ? { method: fallback_method, value: fallback_value ?? null, manager: null }
      : null,
    client_time: payload.client_time,
    key,
  }
}
