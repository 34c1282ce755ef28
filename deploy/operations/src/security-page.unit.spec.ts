import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const page = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')
const rows = [...page.matchAll(/^\| ([\d., –]+?) +\|.*\| `([^`]+)` › (.*?) +\|$/gm)].map(
  ([, points = '', file = '', name = '']) => ({
    points,
    file,
    name,
  }),
)

/** Every TypeScript file below these folders, by its path in the checkout. */
const listSources = (root: string, folders: readonly string[]): string[] =>
  folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
      .map(entry => relative(root, join(entry.parentPath, entry.name)))
      .filter(file => !file.includes('node_modules')),
  )

describe('the security page', () => {
  it('says for every point where it is tested', () => {
    const table = page.slice(page.indexOf('| ASVS'))
    expect(rows.length).toBe(table.split('\n').filter(line => /^\| \d/.test(line)).length)
    expect(rows.length).toBeGreaterThan(50)
  })

  it.each(rows)('$points: $name', ({ file, name }) => {
    expect(existsSync(join(ROOT, file))).toBe(true)
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(name)
  })
})

/** Services call other services, workers call none; the launcher loads the demo through its gateway. */
const ALLOWED_CALLERS = [
  'services/_shared/service-kit/src/http/internal-service-client.ts',
  'services/_shared/demo-restaurant/src/load-into-empty-business.ts',
  'gateway/src/health.ts',
]

describe('the processes', () => {
  it('call no addresses other than those of their environment', () => {
    const callers = listSources(ROOT, ['services', 'gateway/src', 'workers'])
      .filter(file => !/\.spec\.ts$|\/_shared\/testing\/|\/testing\//.test(file))
      .filter(file =>
        /\bfetch\(|from 'node:https?'|from 'undici'/.test(readFileSync(join(ROOT, file), 'utf8')),
      )
      .filter(
        file =>
          !/createServer|import type/.test(readFileSync(join(ROOT, file), 'utf8')) ||
          ALLOWED_CALLERS.includes(file),
      )
    expect(callers.filter(file => !ALLOWED_CALLERS.includes(file))).toEqual([])
  })
})
