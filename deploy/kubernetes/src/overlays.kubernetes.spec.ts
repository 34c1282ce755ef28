import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runAndReadOutput } from '@rms/docker'
import { expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { KUBERNETES_FOLDER, kubectl, kubectlWithInput, toYaml } from './cluster.ts'
import { getManifestName, KubernetesManifest } from './manifest.ts'
import { renderKustomization } from './render-kustomization.ts'

const overlay = (name: string) => join(KUBERNETES_FOLDER, 'overlays', name)

it.each(['staging', 'production'])('a cluster accepts the overlay %s', async name => {
  const definitions = await readFile(join(import.meta.dirname, 'scaled-object-definition.yaml'), 'utf8')
  await kubectlWithInput(definitions, 'apply', '--server-side', '-f', '-')
  await kubectl(
    'wait',
    '--for=condition=established',
    'crd/scaledobjects.keda.sh',
    'crd/triggerauthentications.keda.sh',
  )
  const namespace = `rms-${name}-looked-at`
  await kubectl('create', 'namespace', namespace)
  try {
    const manifests = renderKustomization(overlay(name)).map(manifest => inNamespace(manifest, namespace))
    const answer = await kubectlWithInput(
      toYaml(manifests),
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
  'kubectl renders the overlay %s in the same way as the tests',
  async name => {
    const text = await runAndReadOutput('kubectl', ['kustomize', overlay(name)])
    const theirs = parseAllDocuments(text).map(document => KubernetesManifest.parse(document.toJS()))
    const byName = (manifests: readonly KubernetesManifest[]) =>
      new Map(manifests.map(manifest => [getManifestName(manifest), manifest]))
    expect(byName(renderKustomization(overlay(name)))).toEqual(byName(theirs))
  },
)

const inNamespace = (manifest: KubernetesManifest, namespace: string): KubernetesManifest => {
  const { kind, metadata } = manifest
  if (kind === 'Namespace') return { ...manifest, metadata: { ...metadata, name: namespace } }
  return { ...manifest, metadata: { ...metadata, namespace } }
}
