import type { Logger, ServiceKit } from '@rms/service-kit'
import type { UserRepository } from '../../storage/accounts/user-repository.ts'
import type { StoredDemoState } from '../../storage/demo-repository.ts'
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
 * Loads the demo restaurant through the public API, as the administrator who requested it. What an earlier load left is
 * removed first. The reason of a failure is stored for the user; the load is not retried automatically.
 */
export async function loadDemoRestaurant(
  needs: DemoLoadingDependencies,
  demo: StoredDemoState,
  userId: number,
): Promise<void> {
  const { demos, settings, users, sessions, logger } = needs
  try {
    if (demo.begun) await removeDemoRecords(needs)
    await demos.update({ begun: true, stage: null, done: 0, total: 0 })
    const user = await users.find(userId)
    if (!user) throw new Error('The user who requested the demo restaurant no longer exists.')
    const { currency } = await settings.current()
    // Imported on demand, so that its documents and fonts are in memory only during a load.
    const { createDemoApi, loadDemo } = await import('@rms/demo-restaurant')
    const api = createDemoApi(needs.serviceUrl, () => sessions.startDemoSession(user))
    await loadDemo({ api, currency, report: progress => demos.update(progress) })
    await demos.update({ status: 'loaded', stage: null })
  } catch (error) {
    logger.warn({ err: error }, 'the demo restaurant is incomplete')
    const reason = error instanceof Error ? error.message : String(error)
    await demos.update({ status: 'stopped', error: reason.slice(0, 500) })
  }
}
