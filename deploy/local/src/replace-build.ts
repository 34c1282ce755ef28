import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_MS = 7 * DAY_MS
/** What names the pieces: the pages, and the worker that keeps them for the offline portal. */
const NAMING = ['staff-portal.html', 'staff-portal-worker.js', 'index.html']

/**
 * Puts a new build in the place of the one that is served, without a moment in which a file is missing: pieces
 * first, the pages that name them last. Pieces of earlier builds stay for a week, open pages may still ask for
 * them. Both folders lie on one file system.
 */
export function replaceBuild(served: string, next: string, now = Date.now()): void {
  const files = filesIn(next)
  const naming = NAMING.filter(file => files.includes(file))
  for (const file of [...files.filter(file => !naming.includes(file)), ...naming]) {
    mkdirSync(dirname(join(served, file)), { recursive: true })
    renameSync(join(next, file), join(served, file))
  }
  const current = new Set(files)
  for (const file of filesIn(served)) {
    const isOld = () => statSync(join(served, file)).mtimeMs < now - KEPT_MS
    if (!current.has(file) && isOld()) rmSync(join(served, file))
  }
}

/** Paths below the folder; what is being built beside is none of it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .filter(path => !path.startsWith('.next-'))
