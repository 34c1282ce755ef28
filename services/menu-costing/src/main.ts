import { ensureIndexes, runMigrations, startService } from '@rms/service-kit'
import { createService } from './app.ts'
import { createDependencies, environment } from './dependencies.ts'
import { markMissingPrices } from './missing-prices.ts'
import { up as renameToSnakeCase } from './storage/snake-case-migration.ts'

await startService({
  name: 'menu-costing',
  environment,
  async build(kit) {
    const { menuUnitOfWork } = createDependencies(kit)
    await runMigrations(kit, [{ name: '2026-11-23-snake-case', up: () => renameToSnakeCase(kit.connection) }])
    await ensureIndexes(kit.connection)
    await runMigrations(kit, [
      { name: '2026-11-23-missing-prices', up: () => markMissingPrices(menuUnitOfWork) },
    ])
    return createService(kit)
  },
})
