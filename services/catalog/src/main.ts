import {
  ensureIndexes,
  fillSearchKeys,
  runMigrations,
  startService,
  verifyDummySecret,
} from '@rms/service-kit'
import { createApp } from './app.ts'
import { createDependencies } from './dependencies.ts'
import { ensureFirstAdmin } from './features/accounts/first-admin.ts'
import { fillSameNameKeys } from './storage/supplier-repository.ts'

await startService({
  name: 'catalog',
  async build(kit) {
    const dependencies = createDependencies(kit)
    // The index on usernames is what lets one of several processes make the first administrator.
    await ensureIndexes(kit.connection)
    await runMigrations(kit, [
      { name: '2026-11-21-search-keys', up: () => fillSearchKeys(kit.connection, ['products', 'orders']) },
      { name: '2026-11-23-same-name-keys', up: () => fillSameNameKeys(kit.connection) },
    ])
    await ensureFirstAdmin(
      { ...dependencies, logger: kit.logger },
      {
        username: kit.config.ADMIN_USERNAME,
        password: kit.config.ADMIN_PASSWORD,
        isProduction: kit.config.NODE_ENV === 'production',
      },
    )
    // Prepared now, so that the first unknown name is answered no slower than the next ones.
    await verifyDummySecret('')
    return createApp(dependencies)
  },
})
