const CLEARLY_FASTER = 0.98

/**
 * Milliseconds of the fastest run, repeated until `rounds` runs in a row were no faster: other load on the machine only
 * ever makes a run slower, sometimes for seconds. `prepare` is not timed.
 */
export async function measureFastestRun(
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
