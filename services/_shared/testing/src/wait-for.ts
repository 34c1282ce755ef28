import { pollUntil } from '@rms/service-kit/poll-until'

/**
 * Polls until the probe returns something other than undefined, null or false, and returns it. A probe that throws is
 * retried; after `withinMs` the test fails and names the `condition`.
 */
export async function waitFor<T>(
  condition: string,
  probe: () => Promise<T> | T,
  withinMs = 10_000,
): Promise<NonNullable<T>> {
  let last: unknown
  const attempt = async () => {
    try {
      const answer = await probe()
      last = undefined
      return answer
    } catch (error) {
      last = error
      return undefined
    }
  }
  const found = await pollUntil(attempt, { withinMs })
  if (found === undefined)
    throw new Error(`${condition} did not happen within ${withinMs} ms`, { cause: last })
  return found
}
