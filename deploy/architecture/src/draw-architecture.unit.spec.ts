import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawArchitecture } from './draw-architecture.ts'

const ROOT = join(import.meta.dirname, '../../..')

const imports = [
  { from: 'workers/price-history/src/main.ts', to: 'services/catalog/src/jobs.ts' },
  { from: 'services/catalog/src/main.ts', to: 'services/_shared/service-kit/src/index.ts' },
  { from: 'services/_shared/service-kit/src/index.ts', to: 'services/_shared/contracts/src/index.ts' },
  { from: 'services/catalog/src/app.ts', to: 'services/_shared/contracts/src/index.ts' },
  { from: 'gateway/src/main.ts', to: 'services/_shared/service-kit/src/index.ts' },
]

describe('the architecture diagram', () => {
  it('shows packages, calls, events and the handlers that workers run', async () => {
    const picture = await drawArchitecture(ROOT, imports)
    for (const text of ['price-history', 'invoice-processed', 'runs its handlers', 'HTTPS'])
      expect(picture).toContain(text)
  })

  it('leaves out imports implied by others', async () => {
    const arrows = async (given: typeof imports) =>
      (await drawArchitecture(ROOT, given)).match(/class="edge import"/g)?.length
    expect(await arrows(imports)).toBe(4)
    expect(await arrows(imports.filter(({ from }) => from !== 'services/catalog/src/app.ts'))).toBe(4)
  })

  it('does not depend on the order of the imports', async () => {
    expect(await drawArchitecture(ROOT, imports.toReversed())).toBe(await drawArchitecture(ROOT, imports))
  })
})
