import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every TypeScript file below these folders, by its path in the checkout. */
export const listSources = (root: string, folders: readonly string[]): string[] =>
  folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
      .map(entry => relative(root, join(entry.parentPath, entry.name)))
      .filter(file => !file.includes('node_modules')),
  )
