import { startService } from '@rms/service-kit'
import { createService } from './app.ts'
import { environment } from './config.ts'

await startService({ name: 'menu-costing', environment, build: createService })
