import { startService } from '@rms/service-kit'
import { createApp } from './app.ts'
import { workforceEnvironment } from './config.ts'
import { createDependencies } from './dependencies.ts'

await startService({
  name: 'workforce',
  environment: workforceEnvironment,
  build: kit => createApp(createDependencies(kit)),
})
