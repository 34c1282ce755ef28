import { ensureIndexes, startService } from '@rms/service-kit'
import { createApp } from './app.ts'
import { workforceEnvironment } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { upgradeStorage } from './storage-upgrade.ts'

await startService({
  name: 'workforce',
  environment: workforceEnvironment,
  async build(kit) {
    const dependencies = createDependencies(kit)
    await ensureIndexes(kit.connection)
    await upgradeStorage(kit.connection, dependencies)
    return createApp(dependencies)
  },
})
