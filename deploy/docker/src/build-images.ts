import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findDocker, runAndReadOutput } from './docker-command.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** All images: services, workers and the operator's commands. */
export const CONTAINER_IMAGE_NAMES = [
  'gateway',
  'catalog',
  'invoicing',
  'menu-costing',
  'workforce',
  'portal',
  'invoice-extraction',
  'price-history',
  'cost-impact',
  'operations',
] as const

/** Images that contain more than their workload. */
const WITH_OWN_TARGET: ReadonlySet<string> = new Set(['gateway', 'invoice-extraction'])

/** Builds every image as `rms/NAME:tag`. Uses the host network, because some registries are only reachable from it. */
export async function buildImages(tag: string, log: (line: string) => void): Promise<void> {
  const docker = await findDocker()
  for (const name of CONTAINER_IMAGE_NAMES) {
    const started = performance.now()
    const target = WITH_OWN_TARGET.has(name) ? name : 'workload'
    const args = [
      ...['build', '--quiet', '--network=host', '--file', join(ROOT, 'deploy', 'docker', 'Dockerfile')],
      ...['--target', target, '--tag', `rms/${name}:${tag}`],
      ...['--build-arg', `WORKLOAD=${name}`, '--build-arg', `VERSION=${tag}`],
      ...['--build-arg', `REVISION=${getRevision()}`, ROOT],
    ]
    await runAndReadOutput(docker, args, { DOCKER_BUILDKIT: '1' })
    log(`built rms/${name}:${tag} in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
}

const getRevision = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
