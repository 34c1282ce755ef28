import { setTimeout as pause } from 'node:timers/promises'

export interface PollOptions {
  readonly withinMs: number
  /** The pause after the first probe; later ones grow by half up to `longestPauseMs`. */
  readonly firstPauseMs?: number
  readonly longestPauseMs?: number
}

/**
 * Repeats a probe until it finds something (neither undefined, null nor false) and answers that, or undefined once
 * `withinMs` are over; it probes at least once. An error of the probe ends it.
 */
export async function pollUntil<T>(
  probe: () => Promise<T> | T,
  { withinMs, firstPauseMs = 10, longestPauseMs = 200 }: PollOptions,
): Promise<NonNullable<T> | undefined> {
  const deadline = performance.now() + withinMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const answer = await probe()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (performance.now() >= deadline) return undefined
    await pause(pauseMs)
  }
}
