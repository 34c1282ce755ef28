import { startService } from '@rms/service-kit'
import { createPortalService } from './app.ts'
import { portalEnvironment } from './config.ts'
import { createPortalDependencies } from './dependencies.ts'

await startService({
  name: 'portal',
  environment: portalEnvironment,
  build: kit => createPortalService(createPortalDependencies(kit)),
})
