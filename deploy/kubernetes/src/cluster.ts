import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findDocker, runAndReadOutput } from '@rms/docker'
import type { FirstAdminCredentials } from '@rms/local'
import { stringify } from 'yaml'
import { getByJsonPointer, type KubernetesManifest } from './manifest.ts'

const run = promisify(execFile)
export const KUBERNETES_FOLDER = join(import.meta.dirname, '..')
export const NAMESPACE = 'rms'

/** Runs kubectl in the product's namespace of the current cluster (KUBECONFIG). */
export const kubectl = (...args: string[]): Promise<string> =>
  runAndReadOutput('kubectl', ['--namespace', NAMESPACE, ...args])

/** The same with standard input. */
export const kubectlWithInput = (input: string, ...args: string[]): Promise<string> =>
  runWithInput(input, 'kubectl', args)

/** Objects as a YAML stream. */
export const toYaml = (manifests: readonly KubernetesManifest[]): string =>
  manifests
    .map(manifest => stringify(manifest, { version: '1.1', aliasDuplicateObjects: false }))
    .join('---\n')

/** Applies the objects as an operator does, and waits until they are ready. */
export const rollOut = (manifests: readonly KubernetesManifest[]): Promise<string> =>
  runWithInput(toYaml(manifests), '/bin/sh', [join(KUBERNETES_FOLDER, 'roll-out.sh'), '-'])

const runWithInput = async (input: string, file: string, args: readonly string[]): Promise<string> => {
  const running = run(file, [...args], { maxBuffer: 1e8 })
  running.child.stdin?.end(input)
  const { stdout } = await running.catch(error => {
    throw new Error(`${file} ${args.join(' ')}: ${String(error.stderr || error.message).slice(-2000)}`)
  })
  return stdout
}

/** Creates the namespace and new secrets; returns the first administrator. */
export const createSecrets = async (): Promise<FirstAdminCredentials> => {
  const folder = await mkdtemp(join(tmpdir(), 'rms-secrets-'))
  try {
    await kubectlWithInput(
      await readFile(join(KUBERNETES_FOLDER, 'base', 'namespace.yaml'), 'utf8'),
      'apply',
      '--server-side',
      '-f',
      '-',
    )
    await runAndReadOutput('/bin/sh', [join(KUBERNETES_FOLDER, '..', 'docker', 'make-secrets.sh'), folder])
    await runAndReadOutput('/bin/sh', [join(KUBERNETES_FOLDER, 'apply-secrets.sh'), folder, NAMESPACE])
    return { username: 'admin', password: (await readFile(join(folder, 'admin-password'), 'utf8')).trim() }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Address of the gateway's NodePort service. */
export const getGatewayUrl = async (): Promise<string> => {
  const address = await kubectl(
    'get',
    'nodes',
    '-o',
    'jsonpath={.items[0].status.addresses[?(@.type=="InternalIP")].address}',
  )
  const port = await kubectl('get', 'service', 'gateway', '-o', 'jsonpath={.spec.ports[0].nodePort}')
  return `http://${address}:${port}`
}

/**
 * Imports images of the local Docker into the cluster's node if it runs on this machine; other clusters pull from their
 * registry.
 */
export const loadContainerImages = async (images: readonly string[]): Promise<void> => {
  const node = await kubectl('get', 'nodes', '-o', 'jsonpath={.items[0].metadata.name}')
  const kubelet: unknown = JSON.parse(await kubectl('get', '--raw', `/api/v1/nodes/${node}/proxy/configz`))
  const socket = String(getByJsonPointer(kubelet, '/kubeletconfig/containerRuntimeEndpoint')).replace(
    'unix://',
    '',
  )
  if (!existsSync(socket)) return
  // Piped by the shell, because the import may finish before the end of the archive is written.
  const pipe = `"$0" save "$@" | ctr -a ${socket} -n k8s.io images import - >/dev/null`
  await runAndReadOutput('/bin/sh', ['-c', pipe, await findDocker(), ...images])
}
