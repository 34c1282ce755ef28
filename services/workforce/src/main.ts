import { ensureIndexes, runMigrations, startService } from '@rms/service-kit'
import { createWorkforceService } from './app.ts'
import { workforceEnvironment } from './config.ts'
import { createWorkforceDependencies } from './dependencies.ts'
import { scheduleNameErasure } from './features/staff/erase-expired-names.ts'
import { migrations } from './migrations.ts'

await startService({
  name: 'workforce',
  environment: workforceEnvironment,
  async build(kit, lifecycle) {
    const dependencies = createWorkforceDependencies(kit, { payRecordYears: kit.config.PAY_RECORD_YEARS })
    await ensureIndexes(kit.connection)
    await runMigrations(kit, migrations(kit.connection, dependencies))
    lifecycle.onStop('erasure of names', scheduleNameErasure(dependencies, kit.logger))
    return createWorkforceService(dependencies)
  },
})
