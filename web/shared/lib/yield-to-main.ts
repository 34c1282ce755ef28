/** Yields to the main thread, so that the browser can handle input and paint. */
export const yieldToMain = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

const IDLE_TIMEOUT_MS = 3_000

/** Resolves when the page has loaded and is idle. Safari lacks requestIdleCallback, so a timeout is used there. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(resolve => window.addEventListener('load', resolve, { once: true }))
  await new Promise<unknown>(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(resolve, IDLE_TIMEOUT_MS)
  })
}
