import { ensureIndexes, startService } from '@rms/service-kit'
import { createService } from './app.ts'
import { environment } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { upgradeStorage } from './storage-upgrade.ts'

await startService({
  name: 'menu-costing',
  environment,
  async build(kit) {
    const { desk } = createDependencies(kit)
    await ensureIndexes(kit.connection)
    await upgradeStorage(desk)
    return createService(kit)
  },
})
