import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until the answer is yes (true) or the time is over (false). */
export const waitUntil = async (
  probe: () => boolean | Promise<boolean>,
  patienceMs: number,
  stepMs = 50,
): Promise<boolean> => {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    if (await probe()) return true
    await pause(stepMs)
  }
  return false
}
