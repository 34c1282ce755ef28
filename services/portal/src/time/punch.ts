import { type ClockPayload, internalEndpoints, type PunchCommand, staffTimeEndpoints } from '@rms/contracts'
import { AppError, type AttemptGuard, forbidden, type InternalClient, invalid } from '@rms/service-kit'

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
 * Has workforce clock a person in or out, where it decides about the place. A manager's code is checked by those who
 * keep it, and goes no further. Five wrong codes, or five wrong network names, in 15 minutes lock that method for the
 * person (429); a blank value is 400 and no try.
 */
export async function punch(needs: Needs, how: 'in' | 'out', { staffId, payload, key }: Punch) {
  const endpoint = how === 'in' ? staffTimeEndpoints.staffClockIn : staffTimeEndpoints.staffClockOut
  const command = commandOf(payload, key)
  const send = (body: PunchCommand) => needs.internal.call(endpoint, { params: { id: staffId }, body })
  const value = payload.fallback_value?.trim() ?? ''
  switch (payload.fallback_method) {
    case 'manager_override': {
      if (value === '') throw blank('Manager code is required.')
      const manager = await managerOf(needs, staffId, value)
      return send({ ...command, fallback: { method: 'manager_override', value: null, manager } })
    }
    case 'wifi_verification':
      if (value === '') throw blank('WiFi network name is required.')
      return withNetwork(needs.attempts, staffId, () =>
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

/** The username of the manager whose code it is; 403 when it is nobody's. */
async function managerOf({ internal, attempts }: Needs, staffId: number, code: string): Promise<string> {
  const tries = `portal override ${staffId}`
  await attempts.check(tries)
  const { manager } = await releasing(attempts, tries, () =>
    internal.call(internalEndpoints.overrideManager, { body: { code } }),
  )
  await (manager ? attempts.clear(tries) : attempts.fail(tries))
  if (!manager) throw forbidden('wrong-code', 'This manager code is wrong.', { field: 'fallback_value' })
  return manager.username
}

/** A try that ended with an error was none. */
async function releasing<T>(attempts: AttemptGuard, tries: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    await attempts.release(tries)
    throw error
  }
}

/** Only a punch that was made says that the name was right; other refusals do not say whether it was looked at. */
async function withNetwork<T extends { readonly repeated: boolean }>(
  attempts: AttemptGuard,
  staffId: number,
  act: () => Promise<T>,
): Promise<T> {
  const tries = `portal wifi ${staffId}`
  await attempts.check(tries)
  try {
    const answer = await act()
    await (answer.repeated ? attempts.release(tries) : attempts.clear(tries))
    return answer
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'wrong-network'
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
