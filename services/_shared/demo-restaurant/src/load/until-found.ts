import { setTimeout as pause } from 'node:timers/promises'

const STEP_MS = 100

/** Asks until there is an answer that is not null; `what` names it for the person who waits in vain. */
export async function untilFound<Found>(
  what: string,
  probe: () => Promise<Found | null>,
  patienceMs: number,
): Promise<Found> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const found = await probe()
    if (found !== null) return found
    if (performance.now() > deadline) throw new Error(`The demo waited in vain for ${what}.`)
    await pause(STEP_MS)
  }
}
