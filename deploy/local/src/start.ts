import { runLocally } from './run-locally.ts'
import { ensureWebIsBuilt } from './web-build.ts'

await runLocally({
  prepareWeb: ensureWebIsBuilt,
  chooseGatewayPort: async settings => settings.port,
  env: {},
  layout: 'hosted',
})
