import { runLocally } from './run-locally.ts'
import { ensureWebIsBuilt } from './web-build.ts'

await runLocally({
  prepareWeb: ensureWebIsBuilt,
  chooseGatewayPort: async settings => settings.port,
  env: {},
  // A trace names the process of each step.
  layout: process.env.OTEL_EXPORTER_OTLP_ENDPOINT ? 'separate' : 'hosted',
})
