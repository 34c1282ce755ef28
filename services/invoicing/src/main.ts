import { startService } from '@rms/service-kit'
import { createParts } from './app.ts'
import { invoicingEnvironment } from './config.ts'

await startService({ name: 'invoicing', environment: invoicingEnvironment, build: createParts })
