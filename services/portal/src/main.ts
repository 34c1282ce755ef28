import { startService } from '@rms/service-kit'
import { createPortalService } from './app.ts'
import { portalEnvironmentSchema } from './config.ts'
import { createPortalDependencies } from './dependencies.ts'

await startService({
  name: 'portal',
  environment: portalEnvironmentSchema,
  build: kit => createPortalService(createPortalDependencies(kit)),
})
