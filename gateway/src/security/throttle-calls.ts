import { tooManyRequests } from '@rms/service-kit'
import type { RequestHandler } from 'express'

interface ThrottleOptions {
  readonly callsPerSecond: number
  readonly now?: () => number
}

/** So many seconds' calls may come together, as when several screens are opened. */
const BURST_SECONDS = 5
/** They start at this many times the rate, so that calls of other businesses come between them. */
const BURST_SPEED = 10
const LONGEST_WAIT_MS = 5000

/**
 * Schedules calls so that no more than a number a second start on average. `reserve` returns how many milliseconds a
 * call has to wait, or null if that is more than five seconds; such a call does not count.
 */
export function createThrottle({ callsPerSecond, now = () => performance.now() }: ThrottleOptions): {
  reserve(): number | null
} {
  const intervalMs = 1000 / callsPerSecond
  const burstMs = BURST_SECONDS * 1000
  let next = Number.NEGATIVE_INFINITY
  let lastStart = Number.NEGATIVE_INFINITY
  return {
    reserve() {
      const time = now()
      const start = Math.max(next, time - burstMs + intervalMs)
      const waitMs = Math.max(0, start - time, lastStart + intervalMs / BURST_SPEED - time)
      if (waitMs > LONGEST_WAIT_MS) return null
      next = start + intervalMs
      lastStart = time + waitMs
      return waitMs
    },
  }
}

/**
 * Calls beyond the rate wait, instead of taking the processor time of other businesses on the same servers; when too
 * many wait, they are refused.
 */
export function throttleCalls(options: ThrottleOptions): RequestHandler {
  const throttle = createThrottle(options)
  return (_request, _response, next) => {
    const waitMs = throttle.reserve()
    if (waitMs === null)
      return next(tooManyRequests('Too many requests. Wait a moment and try again.', LONGEST_WAIT_MS / 1000))
    if (waitMs === 0) return next()
    setTimeout(() => next(), waitMs)
  }
}
