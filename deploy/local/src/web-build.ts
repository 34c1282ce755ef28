import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '@rms/infrastructure'
import { PROJECT_CACHE_FOLDER, PROJECT_ROOT, UserFacingError } from '@rms/infrastructure'
import { replaceBuild } from './replace-build.ts'

const run = promisify(execFile)

export const WEB_FOLDER = join(PROJECT_ROOT, 'web')
const SERVED = join(WEB_FOLDER, 'dist')
const BUILT = join(SERVED, 'index.html')
const STAMP = join(PROJECT_CACHE_FOLDER, 'web-build')
const SOURCES = [
  ...[
    'office',
    'portal',
    'shared',
    'build',
    'public',
    'index.html',
    'staff-portal.html',
    'package.json',
    'vite.config.ts',
    'vite.staff-portal.config.ts',
    'tsconfig.json',
  ].map(name => join(WEB_FOLDER, name)),
  join(PROJECT_ROOT, 'docs', 'help'),
  join(PROJECT_ROOT, 'services', '_shared', 'contracts', 'src'),
  join(PROJECT_ROOT, 'services', '_shared', 'domain-kit', 'src'),
  join(PROJECT_ROOT, 'package-lock.json'),
]

/**
 * Builds the web app into web/dist if a source changed since the last build, or if that was a draft and no draft is
 * requested (BUILD_QUALITY). It is built in a separate folder, so that the old build is served until the new one is
 * complete.
 */
export const ensureWebIsBuilt = async (log: Log): Promise<void> => {
  const isDraft = process.env.BUILD_QUALITY === 'draft'
  const sources = hashFiles(SOURCES)
  const built = existsSync(BUILT) && existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  if (isUpToDate(built, { sources, isDraft })) return
  log('Building the web app …')
  const nextBuild = join(SERVED, `.next-${process.pid}`)
  try {
    for (const config of ['vite.config.ts', 'vite.staff-portal.config.ts']) await build(config, nextBuild)
    replaceBuild(SERVED, nextBuild)
  } catch (error) {
    throw new UserFacingError(`The web app cannot be built:\n${getBuildOutput(error)}`)
  } finally {
    rmSync(nextBuild, { recursive: true, force: true })
  }
  mkdirSync(PROJECT_CACHE_FOLDER, { recursive: true })
  writeFileSync(STAMP, createBuildStamp({ sources, isDraft }))
  log('The web app is built')
}

interface BuildInput {
  /** Hash of the sources. */
  readonly sources: string
  readonly isDraft: boolean
}

/** Identifies what a build was made from, and its quality. */
export const createBuildStamp = ({ sources, isDraft }: BuildInput): string =>
  isDraft ? `${sources} draft` : sources

/** Whether a build with this stamp can be served: a complete one also replaces a draft. */
export const isUpToDate = (stamp: string, { sources, isDraft }: BuildInput): boolean =>
  stamp === sources || (isDraft && stamp === createBuildStamp({ sources, isDraft }))

/**
 * Builds one of the two apps; both go into the same folder. It is always a production build, even in a test run, because
 * it is the one that is served.
 */
async function build(config: string, folder: string): Promise<void> {
  const viteArguments = ['build', '--config', config, '--logLevel', 'warn', '--outDir', folder]
  await run(process.execPath, [getVitePath(), ...viteArguments], {
    cwd: WEB_FOLDER,
    maxBuffer: 1e8,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** Path of the pinned Vite. */
export const getVitePath = (): string =>
  join(createRequire(join(WEB_FOLDER, 'package.json')).resolve('vite/package.json'), '..', 'bin', 'vite.js')

/** Hash of the names and contents of all files, except tests. */
export const hashFiles = (places: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of places.flatMap(listSourceFiles))
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const listSourceFiles = (place: string): string[] => {
  if (!existsSync(place)) return []
  try {
    return readdirSync(place, { withFileTypes: true, recursive: true })
      .filter(entry => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name))
      .sort()
  } catch {
    return [place]
  }
}

const getBuildOutput = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const stderr = 'stderr' in error ? String(error.stderr).trim() : ''
  const stdout = 'stdout' in error ? String(error.stdout).trim() : ''
  return [stdout, stderr].filter(text => text !== '').join('\n') || error.message
}
