import { pollUntil } from '@rms/service-kit/poll-until'

const TIMEOUT = { withinMs: 120_000, firstPauseMs: 100 }

/** Polls until there is a result; `condition` names it in the error message. */
export async function waitFor<Answer extends object>(
  condition: string,
  probe: () => Promise<Answer | null>,
): Promise<Answer> {
  const found = await pollUntil(probe, TIMEOUT)
  if (!found) throw new Error(`Loading the demo restaurant timed out while waiting for ${condition}.`)
  return found
}
