import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits until the probe gives something that is neither undefined, null nor false, and gives that. A probe that
 * throws is asked again; after `withinMs` the test fails and says what was waited for.
 */
export async function eventually<T>(
  what: string,
  probe: () => Promise<T> | T,
  withinMs = 10_000,
): Promise<NonNullable<T>> {
  const giveUpAt = Date.now() + withinMs
  let last: unknown
  for (let turn = 0; Date.now() < giveUpAt; turn += 1) {
    try {
      const found = await probe()
      if (found !== undefined && found !== null && found !== false) return found
      last = undefined
    } catch (error) {
      last = error
    }
    await pause(Math.min(10 * 1.5 ** turn, 200))
  }
  throw new Error(`${what} did not happen within ${withinMs} ms`, { cause: last })
}
