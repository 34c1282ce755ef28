import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from './error-codes.ts'

const root = new URL('../../../../../', import.meta.url).pathname
const sources = ['services', 'gateway/src']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path =>
      join(root, folder, path),
    ),
  )
  .filter(path => /\/src\/.*\.ts$/.test(path) && !/\.spec\.ts$|\/testing\/|node_modules/.test(path))
  .map(path => readFileSync(path, 'utf8'))

/** The code patterns in which services create errors. */
const WRITTEN = [
  /\b(?:badRequest|forbidden|conflict|resourceGone)\(\s*'([a-z-]+)'/g,
  /\bunauthorized\(\s*'[^']*',\s*'([a-z-]+)'/g,
  /\bunprocessableFile\([^;]*?code: '([a-z-]+)'/g,
  /\bstatus: \d+,\s*code: '([a-z-]+)'/g,
  /\bcode: '([a-z-]+)',\s*sentence:/g,
  /\bstaleCode: '([a-z-]+)'/g,
]
/** Codes that are composed, or used as defaults. */
const MADE = /^menu-|-in-use$|^unauthorized$|^unreadable$/

describe('The codes of errors', () => {
  const sent = new Set(
    sources.flatMap(source => WRITTEN.flatMap(way => [...source.matchAll(way)].map(match => match[1] ?? ''))),
  )

  it('are all listed, so that each has a sentence in every language', () => {
    const listed = new Set<string>(ERROR_CODES)
    expect([...sent].filter(code => !listed.has(code))).toEqual([])
  })

  it('are each used by a service', () => {
    expect(ERROR_CODES.filter(code => !sent.has(code) && !MADE.test(code))).toEqual([])
  })
})
