import { homedir } from 'node:os'
import { join } from 'node:path'

/** The checkout. */
export const ROOT = join(import.meta.dirname, '..', '..', '..')

/** What can be made again from the checkout: compiled code, build stamps. */
export const PROJECT_CACHE = join(ROOT, '.cache')

/** Where fetched servers are kept, for every checkout of this user. */
export const userCache = (env: NodeJS.ProcessEnv = process.env): string => {
  if (env.RMS_CACHE_DIR) return env.RMS_CACHE_DIR
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, 'rms')
  return process.platform === 'darwin'
    ? join(homedir(), 'Library', 'Caches', 'rms')
    : join(homedir(), '.cache', 'rms')
}
