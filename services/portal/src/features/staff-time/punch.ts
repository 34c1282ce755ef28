import { type ClockPayload, internalEndpoints, type PunchCommand, staffTimeEndpoints } from '@rms/contracts'
import {
  AppError,
  badRequest,
  type FailedAttemptLimiter,
  forbidden,
  type InternalServiceClient,
} from '@rms/service-kit'

export interface PunchDependencies {
  readonly internal: InternalServiceClient
  readonly attempts: FailedAttemptLimiter
}

interface Punch {
  readonly staffId: number
  readonly payload: ClockPayload
  /** The Idempotency-Key; it is stored with the entry permanently. */
  readonly key: string | null
}

/**
 * Clocks a person in or out through workforce, which checks the location. A manager's code is verified by the catalog
 * and is not sent to workforce. Five wrong codes or network names within 15 minutes lock that method for the person
 * (429); a blank value is 400 and does not count as an attempt.
 */
export async function forwardPunch(
  dependencies: PunchDependencies,
  direction: 'in' | 'out',
  { staffId, payload, key }: Punch,
) {
  const endpoint = direction === 'in' ? staffTimeEndpoints.staffClockIn : staffTimeEndpoints.staffClockOut
  const command = toPunchCommand(payload, key)
  const send = (body: PunchCommand) => dependencies.internal.call(endpoint, { params: { id: staffId }, body })
  const value = payload.fallback_value?.trim() ?? ''
  switch (payload.fallback_method) {
    case 'manager_override':
      if (value === '') throw missingValue('Manager code is required.')
      return limitAttempts(
        dependencies.attempts,
        { counter: `portal override ${staffId}`, failure: 'wrong-code' },
        async () => send({ ...command, fallback: await toManagerOverride(dependencies.internal, value) }),
      )
    case 'wifi_verification':
      if (value === '') throw missingValue('WiFi network name is required.')
      return limitAttempts(
        dependencies.attempts,
        { counter: `portal wifi ${staffId}`, failure: 'wrong-network' },
        () => send({ ...command, fallback: { method: 'wifi_verification', value, manager: null } }),
      )
    case 'emergency_clock':
      if (value === '') throw missingValue('Reason for emergency override is required.')
      return send({ ...command, fallback: { method: 'emergency_clock', value, manager: null } })
    default:
      return send(command)
  }
}

const missingValue = (sentence: string) =>
  badRequest('fallback-value-required', sentence, { field: 'fallback_value' })

/** The fallback authorised by the manager who has this code, at that manager's locations; 403 for an unknown code. */
async function toManagerOverride(
  internal: InternalServiceClient,
  code: string,
): Promise<PunchCommand['fallback']> {
  const { manager } = await internal.call(internalEndpoints.overrideManager, { body: { code } })
  if (!manager)
    throw forbidden('wrong-code', 'This manager code is not correct.', { field: 'fallback_value' })
  const { username, location_ids } = manager
  return { method: 'manager_override', value: null, manager: username, manager_location_ids: location_ids }
}

interface AttemptRule {
  /** The key of the counter. */
  readonly counter: string
  /** The error code that counts as a failed attempt. */
  readonly failure: 'wrong-code' | 'wrong-network'
}

/** Counts failed attempts. Only a new punch proves the value correct; other errors may occur before it is checked. */
async function limitAttempts<T extends { readonly repeated: boolean }>(
  attempts: FailedAttemptLimiter,
  { counter, failure }: AttemptRule,
  action: () => Promise<T>,
): Promise<T> {
  await attempts.check(counter)
  try {
    const result = await action()
    await (result.repeated ? attempts.release(counter) : attempts.clear(counter))
    return result
  } catch (error) {
    const isFailure = error instanceof AppError && error.code === failure
    await (isFailure ? attempts.fail(counter) : attempts.release(counter))
    throw error
  }
}

function toPunchCommand(payload: ClockPayload, key: string | null): PunchCommand {
  const { latitude, longitude, accuracy, position_timestamp } = payload
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number'
  const location_id = payload.verified_location_id ?? null
  const location_name = payload.verified_location_name ?? null
  return {
    notes: payload.notes,
    position: hasPosition ? { latitude, longitude, accuracy, position_timestamp } : null,
    claimed: location_id === null && location_name === null ? null : { location_id, location_name },
    fallback: null,
    client_time: payload.client_time,
    key,
  }
}
