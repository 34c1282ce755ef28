export interface CancellationWatcher {
  /** Aborted once nobody wants the work any more. */
  readonly signal: AbortSignal
  close(): void
}

/** Asks now and then whether work is still wanted, so that what nobody waits for ends. Not to know means go on. */
export function watchCancellation(isWanted: () => Promise<boolean>, everyMs: number): CancellationWatcher {
  const unwanted = new AbortController()
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    const wanted = await isWanted().catch(() => true)
    isAsking = false
    if (!wanted) unwanted.abort(new Error('nobody wants this any more'))
  }
  const timer = setInterval(() => void ask(), everyMs)
  return { signal: unwanted.signal, close: () => clearInterval(timer) }
}
