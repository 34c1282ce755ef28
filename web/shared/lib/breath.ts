/** Leaves the screen to whoever touches it before going on. */
export const breath = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

const PATIENCE_MS = 3_000

/** When the page stands and nobody has touched it for a moment; Safari has no word for that, and waits a while. */
export async function quietMoment(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(resolve => window.addEventListener('load', resolve, { once: true }))
  await new Promise<unknown>(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: PATIENCE_MS })
    else setTimeout(resolve, PATIENCE_MS)
  })
}
