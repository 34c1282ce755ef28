import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asYaml, FOLDER } from './cluster.ts'
import { render } from './render.ts'
import { schemaProblems } from './schema-check.ts'

const problemsOf = async (text: string): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'rms-manifests-'))
  try {
    await writeFile(join(folder, 'manifests.yaml'), text)
    return await schemaProblems(join(folder, 'manifests.yaml'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

it.each(['local', 'staging', 'production'])('the overlay %s is valid', async overlay => {
  expect(await problemsOf(asYaml(render(join(FOLDER, 'overlays', overlay))))).toEqual([])
})

it('an unknown field is found', async () => {
  const wrong = asYaml(render(join(FOLDER, 'overlays', 'local'))).replace('minReplicas:', 'leastReplicas:')
  expect((await problemsOf(wrong)).join(' ')).toMatch(/leastReplicas/)
})
