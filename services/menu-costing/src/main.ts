import { ensureIndexes, startService } from '@rms/service-kit'
import { createService } from './app.ts'
import { createDependencies, environment } from './dependencies.ts'
import { up } from './storage/snake-case-migration.ts'
import { upgradeStorage } from './storage-upgrade.ts'

await startService({
  name: 'menu-costing',
  environment,
  async build(kit) {
    const { menuUnitOfWork } = createDependencies(kit)
    await up(kit.connection)
    await ensureIndexes(kit.connection)
    await upgradeStorage(menuUnitOfWork)
    return createService(kit)
  },
})
