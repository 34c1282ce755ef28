import { defineService, ensureIndexes, runMigrations } from '@rms/service-kit'
import { createWorkforceService } from './app.ts'
import { workforceEnvironmentSchema } from './config.ts'
import { createWorkforceDependencies } from './dependencies.ts'
import { scheduleLabourDays } from './features/labour-costs/labour-schedule.ts'
import { scheduleNameErasure } from './features/staff/erase-expired-names.ts'
import { createMigrations } from './migrations.ts'

export const start = defineService({
  name: 'workforce',
  environment: workforceEnvironmentSchema,
  async build(kit, lifecycle) {
    const dependencies = createWorkforceDependencies(kit, { payRecordYears: kit.config.PAY_RECORD_YEARS })
    await ensureIndexes(kit.connection)
    await runMigrations(kit, createMigrations(kit.connection, dependencies))
    lifecycle.onStop('labour costs', scheduleLabourDays(dependencies, kit))
    lifecycle.onStop('erasure of names', scheduleNameErasure(dependencies, kit.logger))
    return createWorkforceService(dependencies)
  },
})

if (import.meta.main) await start(process.env)
