import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getUserCacheFolder } from '@rms/infrastructure'

const run = promisify(execFile)
const PACKAGE = 'kubernetes-validate==1.37.0'
/** Kubernetes version the manifests are written for. */
const VERSION = '1.35'

/**
 * Problems found by the Python package kubernetes-validate: unknown fields and wrong types of built-in kinds. Custom
 * resources are not checked.
 */
export const findSchemaProblems = async (file: string): Promise<string[]> => {
  const env = { ...process.env, PYTHONPATH: await installValidator() }
  const args = ['-m', 'kubernetes_validate', '-k', VERSION, '--strict', '--quiet', '--no-warn', file]
  const { stdout, stderr } = await run('python3', args, { env }).catch(error => error)
  return `${stdout}\n${stderr}`.split('\n').filter(line => line.trim() !== '')
}

/** Installed once with pip into the user's cache. */
const installValidator = async (): Promise<string> => {
  const cached = join(getUserCacheFolder(), PACKAGE.replace('==', '-'))
  if (existsSync(cached)) return cached
  await mkdir(getUserCacheFolder(), { recursive: true })
  const fetched = await mkdtemp(join(getUserCacheFolder(), 'fetching-'))
  try {
    await run('python3', ['-m', 'pip', 'install', '--quiet', '--target', fetched, PACKAGE])
    await rename(fetched, cached)
  } finally {
    await rm(fetched, { recursive: true, force: true })
  }
  return cached
}
