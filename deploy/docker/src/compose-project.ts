import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@rms/infrastructure'
import type { FirstAdminCredentials } from '@rms/local'
import { waitFor } from '@rms/testing'
import { findCompose, findDocker, runAndReadOutput } from './docker-command.ts'

const FOLDER = join(import.meta.dirname, '..')

/** A running Compose project of compose.yaml with its own secrets. */
export interface ComposeProject {
  readonly url: string
  readonly admin: FirstAdminCredentials
  /** Seconds from `up` until every container is healthy. */
  readonly secondsUntilHealthy: number
  /** Container ids of a service. */
  listContainerIds(service: string): Promise<string[]>
  docker(...args: string[]): Promise<string>
  compose(...args: string[]): Promise<string>
  /** Resolves when every container with a health check is healthy. */
  waitUntilHealthy(): Promise<void>
  down(): Promise<void>
}

/** Starts a Compose project with a unique name; `down` removes its containers, networks and volumes. */
export async function startComposeProject(tag: string): Promise<ComposeProject> {
  const secrets = mkdtempSync(join(tmpdir(), 'rms-secrets-'))
  await runAndReadOutput('/bin/sh', [join(FOLDER, 'make-secrets.sh'), secrets])
  const docker = await findDocker()
  const [program, ...first] = await findCompose(docker)
  const port = await findFreePort()
  const name = `rms-test-${port}`
  const env = { SECRETS_DIR: secrets, RMS_TAG: tag, RMS_PORT: String(port), ADMIN_USERNAME: 'admin' }
  const base = [...first, '-p', name, '-f', join(FOLDER, 'compose.yaml')]
  const compose = (...args: string[]) => runAndReadOutput(program, [...base, ...args], env)
  const callDocker = (...args: string[]) => runAndReadOutput(docker, args)
  const down = async () => {
    await compose('down', '--volumes', '--remove-orphans')
    rmSync(secrets, { recursive: true, force: true })
  }
  const waitUntilHealthy = () => waitUntilAllHealthy(name, callDocker)
  const started = performance.now()
  await compose('up', '--detach', '--no-build')
    .then(waitUntilHealthy)
    .catch(error => down().then(() => Promise.reject(error)))
  return {
    url: `http://localhost:${port}`,
    admin: { username: 'admin', password: readFileSync(join(secrets, 'admin-password'), 'utf8').trim() },
    secondsUntilHealthy: (performance.now() - started) / 1000,
    listContainerIds: async service => (await compose('ps', '--quiet', service)).split('\n').filter(Boolean),
    docker: callDocker,
    compose,
    waitUntilHealthy,
    down,
  }
}

const HEALTHY_TIMEOUT_MS = 180_000

async function waitUntilAllHealthy(
  name: string,
  docker: (...args: string[]) => Promise<string>,
): Promise<void> {
  const filter = `label=com.docker.compose.project=${name}`
  const unhealthy = async () => {
    const lines = await docker('ps', '--filter', filter, '--format', '{{.Names}} {{.Status}}')
    return lines.split('\n').filter(line => /starting|unhealthy|Restarting/.test(line))
  }
  await waitFor(
    'every container is healthy',
    async () => (await unhealthy()).length === 0,
    HEALTHY_TIMEOUT_MS,
  )
}
