import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WEB = fileURLToPath(new URL('../../', import.meta.url))

/** The sources of both apps and the shared code, by path within web/. */
export const readWebSources = (pattern: string): readonly { path: string; text: string }[] =>
  globSync(`{office,portal,shared}/${pattern}`, { cwd: WEB }).map(path => ({
    path,
    text: readFileSync(join(WEB, path), 'utf8'),
  }))
