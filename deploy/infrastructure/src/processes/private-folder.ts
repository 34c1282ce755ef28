import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const OWNER_ONLY = 0o700
/** Files that mark a data folder of RMS. The permissions of other non-empty folders are not changed. */
const OUR_FILES = ['secrets.json', 'mongodb', 'logs']

/**
 * Creates the folder for its owner only, and restricts everything that this process and its children create from now
 * on. Tightens the permissions of an existing data folder and its contents.
 */
export const createPrivateFolder = (folder: string): void => {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  if (isPrivate(folder)) return
  const entries = readdirSync(folder)
  if (entries.length === 0) chmodSync(folder, OWNER_ONLY)
  else if (OUR_FILES.some(name => existsSync(join(folder, name)))) tighten(folder)
}

const isPrivate = (path: string): boolean => (lstatSync(path).mode & 0o077) === 0

function tighten(path: string): void {
  const { mode } = lstatSync(path)
  if (!isPrivate(path)) chmodSync(path, mode & OWNER_ONLY)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name)
    if (entry.isDirectory()) tighten(below)
    else if (entry.isFile() && !isPrivate(below)) chmodSync(below, lstatSync(below).mode & OWNER_ONLY)
  }
}
