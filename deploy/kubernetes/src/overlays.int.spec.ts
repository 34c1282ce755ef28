import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { KUBERNETES_FOLDER, toYaml } from './cluster.ts'
import { renderKustomization } from './render-kustomization.ts'
import { findSchemaProblems } from './schema-check.ts'

/** The validator is installed first. */
const INSTALLATION_TIMEOUT_MS = 300_000

const findProblems = async (text: string): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'rms-manifests-'))
  try {
    await writeFile(join(folder, 'manifests.yaml'), text)
    return await findSchemaProblems(join(folder, 'manifests.yaml'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

it.each(['local', 'staging', 'production'])(
  'the overlay %s is valid',
  async overlay => {
    expect(
      await findProblems(toYaml(renderKustomization(join(KUBERNETES_FOLDER, 'overlays', overlay)))),
    ).toEqual([])
  },
  INSTALLATION_TIMEOUT_MS,
)

it('an unknown field is found', async () => {
  const wrong = toYaml(renderKustomization(join(KUBERNETES_FOLDER, 'overlays', 'local'))).replace(
    'minReplicas:',
    'leastReplicas:',
  )
  expect((await findProblems(wrong)).join(' ')).toMatch(/leastReplicas/)
})
