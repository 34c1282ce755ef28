import type { Logger, ServiceKit } from '@rms/service-kit'
import type { UserRepository } from '../../storage/accounts/user-repository.ts'
import type { DemoRecord } from '../../storage/demo-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { type DemoRemovalDependencies, removeDemoRecords } from './remove-demo-restaurant.ts'

export interface DemoLoadingDependencies extends DemoRemovalDependencies {
  readonly settings: SettingsRepository
  readonly users: UserRepository
  readonly sessions: Sessions
  readonly logger: Logger
  readonly serviceUrl: ServiceKit['serviceUrl']
}

/**
 * Loads the demo restaurant through the calls that its people use, as the administrator who asked. What an earlier
 * loading left goes first. A reason why it cannot be done is kept for the person; it is not tried again unasked.
 */
export async function loadDemoRestaurant(
  needs: DemoLoadingDependencies,
  demo: DemoRecord,
  userId: number,
): Promise<void> {
  const { demos, settings, users, sessions, logger } = needs
  try {
    if (demo.begun) await removeDemoRecords(needs)
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
