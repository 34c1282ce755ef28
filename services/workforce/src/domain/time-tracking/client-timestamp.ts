import { MINUTE_MS } from '@rms/domain-kit'

/** The time of an action by the device's clock. */
export interface ClientTimestamp {
  readonly clientAt: Temporal.Instant
  /** The clocks differ by more than a request in transit explains, so the action was queued offline. */
  readonly isOffline: boolean
}

/** A larger difference between device and server clock means that the action was made offline. */
const OFFLINE_AFTER_MS = 5 * MINUTE_MS

/** Parses the time sent by a device and detects whether the action was made offline. */
export function toClientTimestamp(
  clientTime: string | null | undefined,
  now: Temporal.Instant,
): ClientTimestamp | null {
  if (!clientTime) return null
  const clientAt = Temporal.Instant.from(clientTime)
  const differenceMs = Math.abs(clientAt.epochMilliseconds - now.epochMilliseconds)
  return { clientAt, isOffline: differenceMs > OFFLINE_AFTER_MS }
}
