const CLEARLY_FASTER = 0.98

/**
 * Milliseconds of the fastest run of some work, which is repeated until so many rounds in a row were no faster: what
 * else runs on a machine only ever makes a call slower, and may do so for seconds. What prepares a round is not timed.
 */
export async function fastestOf(
  rounds: number,
  work: () => Promise<unknown>,
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let sinceFaster = 0; sinceFaster < rounds; sinceFaster += 1) {
    await prepare()
    const started = performance.now()
    await work()
    const took = performance.now() - started
    if (took < fastest * CLEARLY_FASTER) sinceFaster = 0
    fastest = Math.min(fastest, took)
  }
  return fastest
}
