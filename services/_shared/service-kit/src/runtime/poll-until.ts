import { setTimeout as pause } from 'node:timers/promises'

export interface PollOptions {
  readonly withinMs: number
  /** The pause after the first probe; each further one is half as long again, up to `longestPauseMs`. */
  readonly firstPauseMs?: number
  readonly longestPauseMs?: number
}

/**
 * Repeats a probe until it returns something (neither undefined, null nor false) and returns that, or undefined after
 * `withinMs`; it probes at least once. An error of the probe is thrown.
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
