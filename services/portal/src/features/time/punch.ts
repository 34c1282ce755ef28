import { type ClockPayload, internalEndpoints, type PunchCommand, staffTimeEndpoints } from '@rms/contracts'
import { AppError, type AttemptGuard, forbidden, type InternalClient, invalid } from '@rms/service-kit'

export interface PunchNeeds {
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
 * Has workforce clock a person in or out, where it decides about the place. A manager's code is checked by those who
 * keep it, and goes no further. Five wrong codes, or five wrong network names, in 15 minutes lock that method for the
 * person (429); a blank value is 400 and no try.
 */
export async function punch(needs: PunchNeeds, how: 'in' | 'out', { staffId, payload, key }: Punch) {
  const endpoint = how === 'in' ? staffTimeEndpoints.staffClockIn : staffTimeEndpoints.staffClockOut
  const command = commandOf(payload, key)
  const send = (body: PunchCommand) => needs.internal.call(endpoint, { params: { id: staffId }, body })
  const value = payload.fallback_value?.trim() ?? ''
  switch (payload.fallback_method) {
    case 'manager_override':
      if (value === '') throw blank('Manager code is required.')
      return counted(needs.attempts, { tries: `portal override ${staffId}`, wrong: 'wrong-code' }, async () =>
        send({ ...command, fallback: await overrideBy(needs.internal, value) }),
      )
    case 'wifi_verification':
      if (value === '') throw blank('WiFi network name is required.')
      return counted(needs.attempts, { tries: `portal wifi ${staffId}`, wrong: 'wrong-network' }, () =>
        send({ ...command, fallback: { method: 'wifi_verification', value, manager: null } }),
      )
    case 'emergency_clock':
      if (value === '') throw blank('Reason for emergency override is required.')
      return send({ ...command, fallback: { method: 'emergency_clock', value, manager: null } })
    default:
      return send(command)
  }
}

const blank = (sentence: string) => invalid('fallback-value-required', sentence, { field: 'fallback_value' })

/** In the name of the manager whose code it is, where it holds; 403 when it is nobody's. */
async function overrideBy(internal: InternalClient, code: string): Promise<PunchCommand['fallback']> {
  const { manager } = await internal.call(internalEndpoints.overrideManager, { body: { code } })
  if (!manager) throw forbidden('wrong-code', 'This manager code is wrong.', { field: 'fallback_value' })
  const { username, location_ids } = manager
  return { method: 'manager_override', value: null, manager: username, manager_location_ids: location_ids }
}

interface Counting {
  /** What is counted together. */
  readonly tries: string
  /** The refusal that makes it a wrong try. */
  readonly wrong: 'wrong-code' | 'wrong-network'
}

/** Only a punch that was made says that the value was right; other refusals do not say whether it was looked at. */
async function counted<T extends { readonly repeated: boolean }>(
  attempts: AttemptGuard,
  { tries, wrong }: Counting,
  act: () => Promise<T>,
): Promise<T> {
  await attempts.check(tries)
  try {
    const answer = await act()
    await (answer.repeated ? attempts.release(tries) : attempts.clear(tries))
    return answer
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === wrong
    await (isWrong ? attempts.fail(tries) : attempts.release(tries))
    throw error
  }
}

function commandOf(payload: ClockPayload, key: string | null): PunchCommand {
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
