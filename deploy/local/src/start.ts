import { runLocally } from './local-run.ts'
import { ensureWebIsBuilt } from './web-build.ts'

await runLocally({
  prepareWeb: ensureWebIsBuilt,
  gatewayPort: async settings => settings.port,
  env: {},
})
