import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import lazyTexts from './en/lazy.json'

const sources = new URL('../', import.meta.url).pathname

/** Entry points of the first screens: the app shell, the sign-in page and Home. */
const FIRST_SCREENS = [
  'app/main.ts',
  'app/mount-app.tsx',
  'app/shell/app-shell.tsx',
  'features/home/home-page.tsx',
  'features/home/manager/manager-overview.tsx',
  'features/auth/sign-in-page.tsx',
]

describe('The first screens', () => {
  it('use no lazily loaded texts', () => {
    const entries = FIRST_SCREENS.map(path => join(sources, path))
    expect(entries.filter(path => !existsSync(path))).toEqual([])
    const late = listImportedFiles(entries).flatMap(path =>
      [...readFileSync(path, 'utf8').matchAll(/'([a-z][a-zA-Z]*\.[\w.]+)'/g)]
        .map(([, key = '']) => key)
        .filter(key => key in lazyTexts)
        .map(key => `${path.replace(sources, '')}: ${key}`),
    )
    expect(late).toEqual([])
  })
})

/** The files and all their static imports, without dynamic ones. */
function listImportedFiles(entries: readonly string[]): readonly string[] {
  const known = new Set<string>()
  const visit = (path: string) => {
    if (known.has(path) || !existsSync(path)) return
    known.add(path)
    for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;']*?from '(\.[^']+\.tsx?)'/gm,
    ))
      visit(join(dirname(path), to))
  }
  for (const entry of entries) visit(entry)
  return [...known]
}
