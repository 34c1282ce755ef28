/**
 * Loads a script and starts what it contains. If it cannot be loaded, it is tried again when the network is back. Returns a
 * function that stops it.
 */
export function startWhenLoaded<Script>(
  load: () => Promise<Script>,
  start: (script: Script) => () => void,
): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  const attempt = () =>
    void load().then(
      script => {
        if (isOver || stop) return
        window.removeEventListener('online', attempt)
        stop = start(script)
      },
      () => undefined,
    )
  window.addEventListener('online', attempt)
  attempt()
  return () => {
    isOver = true
    window.removeEventListener('online', attempt)
    stop?.()
  }
}
