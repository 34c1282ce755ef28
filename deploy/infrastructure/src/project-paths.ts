import { homedir } from 'node:os'
import { join } from 'node:path'

/** Root folder of the repository. */
export const PROJECT_ROOT = join(import.meta.dirname, '..', '..', '..')

/** Files that can be regenerated: compiled code, build stamps. */
export const PROJECT_CACHE_FOLDER = join(PROJECT_ROOT, '.cache')

/** Modules compiled by Node (`NODE_COMPILE_CACHE`), which saves about a quarter of the time to start a process. */
export const COMPILE_CACHE_FOLDER = join(PROJECT_CACHE_FOLDER, 'compile')

/** Cache folder of downloaded programs, shared by all checkouts of the user. */
export const getUserCacheFolder = (env: NodeJS.ProcessEnv = process.env): string => {
  if (env.RMS_CACHE_DIR) return env.RMS_CACHE_DIR
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, 'rms')
  return process.platform === 'darwin'
    ? join(homedir(), 'Library', 'Caches', 'rms')
    : join(homedir(), '.cache', 'rms')
}
