import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { output } from '@rms/docker'
import { expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { asYaml, FOLDER, kubectl, kubectlWith } from './cluster.ts'
import { Manifest, nameOf } from './manifest.ts'
import { render } from './render.ts'

const overlay = (name: string) => join(FOLDER, 'overlays', name)

it.each(['staging', 'production'])('a cluster accepts the overlay %s', async name => {
  const definitions = await readFile(join(import.meta.dirname, 'scaled-object-definition.yaml'), 'utf8')
  await kubectlWith(definitions, 'apply', '--server-side', '-f', '-')
  await kubectl(
    'wait',
    '--for=condition=established',
    'crd/scaledobjects.keda.sh',
    'crd/triggerauthentications.keda.sh',
  )
  const namespace = `rms-${name}-looked-at`
  await kubectl('create', 'namespace', namespace)
  try {
    const manifests = render(overlay(name)).map(manifest => inNamespace(manifest, namespace))
    const answer = await kubectlWith(
      asYaml(manifests),
      'apply',
      '--server-side',
      '--dry-run=server',
      '-f',
      '-',
    )
    expect(answer.trim().split('\n')).toHaveLength(manifests.length)
  } finally {
    await kubectl('delete', 'namespace', namespace, '--wait=false')
  }
})

it.each(['local', 'staging', 'production'])(
  'kubectl makes the same of the overlay %s as the tests do',
  async name => {
    const text = await output('kubectl', ['kustomize', overlay(name)])
    const theirs = parseAllDocuments(text).map(document => Manifest.parse(document.toJS()))
    const byName = (manifests: readonly Manifest[]) =>
      new Map(manifests.map(manifest => [nameOf(manifest), manifest]))
    expect(byName(render(overlay(name)))).toEqual(byName(theirs))
  },
)

const inNamespace = (manifest: Manifest, namespace: string): Manifest => {
  const { kind, metadata } = manifest
  if (kind === 'Namespace') return { ...manifest, metadata: { ...metadata, name: namespace } }
  return { ...manifest, metadata: { ...metadata, namespace } }
}
