import { isTracingConfigured } from '@rms/service-kit/tracing'
import { runLocally } from './run-locally.ts'
import { ensureWebIsBuilt } from './web-build.ts'

await runLocally({
  prepareWeb: ensureWebIsBuilt,
  chooseGatewayPort: async settings => settings.port,
  env: {},
  // A trace names the process of each step.
  layout: isTracingConfigured(process.env) ? 'separate' : 'hosted',
})
