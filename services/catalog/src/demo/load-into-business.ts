import type { Dependencies } from '../dependencies.ts'
import type { Demo } from './demo-repository.ts'
import { takeOut } from './remove-from-business.ts'

/**
 * Loads the demo restaurant through the calls that its people use, as the administrator who asked. What an earlier
 * loading left goes first. A reason why it cannot be done is kept for the person; it is not tried again unasked.
 */
export async function loadIntoBusiness(needs: Dependencies, demo: Demo, userId: number): Promise<void> {
  const { demos, settings, users, sessions, logger } = needs
  try {
    if (demo.begun) await takeOut(needs)
    await demos.note({ begun: true, stage: null, done: 0, total: 0 })
    const user = await users.find(userId)
    if (!user) throw new Error('whoever asked for the demo is gone')
    const { currency } = await settings.current()
    // Its documents and their fonts are in memory only while it is loaded.
    const { createServiceApi, loadDemo } = await import('@rms/demo-restaurant')
    const api = createServiceApi(needs.serviceUrl, () => sessions.beginDemo(user))
    await loadDemo({ api, currency, report: progress => demos.note(progress) })
    await demos.note({ status: 'loaded', stage: null })
  } catch (error) {
    logger.warn({ err: error }, 'the demo restaurant is incomplete')
    const reason = error instanceof Error ? error.message : String(error)
    await demos.note({ status: 'stopped', error: reason.slice(0, 500) })
  }
}
