import { MINUTE_MS } from '@rms/domain-kit'
import type { DeviceTime } from './time-entry.ts'

/** When the device's clock and ours are farther apart, the press was made offline. */
const OFFLINE_AFTER_MS = 5 * MINUTE_MS

/** The time that a device told with a press, and whether it was made where the server could not be reached. */
export function toldTime(clientTime: string | null | undefined, now: Temporal.Instant): DeviceTime | null {
  if (!clientTime) return null
  const clientAt = Temporal.Instant.from(clientTime)
  const apartMs = Math.abs(clientAt.epochMilliseconds - now.epochMilliseconds)
  return { clientAt, isOffline: apartMs > OFFLINE_AFTER_MS }
}
