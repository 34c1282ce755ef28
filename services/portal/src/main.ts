import { defineService } from '@rms/service-kit'
import { createPortalService } from './app.ts'
import { portalEnvironmentSchema } from './config.ts'
import { createPortalDependencies } from './dependencies.ts'

export const start = defineService({
  name: 'portal',
  environment: portalEnvironmentSchema,
  build: kit => createPortalService(createPortalDependencies(kit)),
})

if (import.meta.main) await start(process.env)
