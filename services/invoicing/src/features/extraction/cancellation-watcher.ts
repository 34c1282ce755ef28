export interface CancellationWatcher {
  /** Aborted once the work is no longer wanted. */
  readonly signal: AbortSignal
  close(): void
}

/**
 * Polls whether work is still wanted, to stop work whose result nobody needs. If this cannot be determined, the work
 * continues.
 */
export function watchCancellation(isWanted: () => Promise<boolean>, everyMs: number): CancellationWatcher {
  const cancellation = new AbortController()
  let isChecking = false
  const check = async () => {
    if (isChecking) return
    isChecking = true
    const wanted = await isWanted().catch(() => true)
    isChecking = false
    if (!wanted) cancellation.abort(new Error('the work was cancelled'))
  }
  const timer = setInterval(() => void check(), everyMs)
  return { signal: cancellation.signal, close: () => clearInterval(timer) }
}
