import { startService } from '@rms/service-kit'
import { createService } from './app.ts'
import { environment } from './config.ts'
import { completeFigures } from './dishes/dish-repository.ts'

await startService({
  name: 'menu-costing',
  environment,
  async build(kit) {
    await completeFigures(kit.connection)
    return createService(kit)
  },
})
