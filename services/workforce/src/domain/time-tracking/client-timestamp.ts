import { MINUTE_MS } from '@rms/domain-kit'

/** When a press was made by the clock of the device. */
export interface ClientTimestamp {
  readonly clientAt: Temporal.Instant
  /** The device's clock and ours were too far apart for a press that was sent at once. */
  readonly isOffline: boolean
}

/** When the device's clock and ours are farther apart, the press was made offline. */
const OFFLINE_AFTER_MS = 5 * MINUTE_MS

/** The time that a device told with a press, and whether it was made where the server could not be reached. */
export function toClientTimestamp(
  clientTime: string | null | undefined,
  now: Temporal.Instant,
): ClientTimestamp | null {
  if (!clientTime) return null
  const clientAt = Temporal.Instant.from(clientTime)
  const apartMs = Math.abs(clientAt.epochMilliseconds - now.epochMilliseconds)
  return { clientAt, isOffline: apartMs > OFFLINE_AFTER_MS }
}
