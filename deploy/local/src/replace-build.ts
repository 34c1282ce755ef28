import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
const KEEP_CHUNKS_MS = 7 * DAY_MS
/** Files that refer to the chunks: the pages, and the worker that caches them for the offline portal. */
const ENTRY_FILES = ['staff-portal.html', 'staff-portal-worker.js', 'index.html']

/**
 * Replaces the served build without a moment in which a file is missing: chunks first, then the pages that refer to
 * them. Chunks of earlier builds stay for a week, because open pages may still request them. Both folders must be on
 * one file system.
 */
export function replaceBuild(served: string, next: string, now = Date.now()): void {
  const files = listFiles(next)
  const entryFiles = ENTRY_FILES.filter(file => files.includes(file))
  for (const file of [...files.filter(file => !entryFiles.includes(file)), ...entryFiles]) {
    mkdirSync(dirname(join(served, file)), { recursive: true })
    renameSync(join(next, file), join(served, file))
  }
  const current = new Set(files)
  for (const file of listFiles(served)) {
    const isOld = () => statSync(join(served, file)).mtimeMs < now - KEEP_CHUNKS_MS
    if (!current.has(file) && isOld()) rmSync(join(served, file))
  }
}

/** Paths below the folder, without builds in progress. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .filter(path => !path.startsWith('.next-'))
