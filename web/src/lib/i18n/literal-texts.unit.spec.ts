import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

const sources = new URL('../../', import.meta.url).pathname
const screens = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.tsx') && !path.endsWith('.spec.tsx') && !path.startsWith('testing/'))
  .map(path => [path, readFileSync(join(sources, path), 'utf8')] as const)

/** Names that are the same in every language. */
const NAMES = new Set(['RMS'])
const isText = (words: string) => /\p{L}{2}/u.test(words) && !NAMES.has(words.trim())

/** Words between two tags, and in the attributes that people see or hear. */
const BETWEEN_TAGS = />([^<>{}=;()|&]+)<\//g
const IN_ATTRIBUTES =
  /\b(?:aria-(?:label|description|roledescription|valuetext)|placeholder|title|alt|label|description|summary|sentence)=(?:"([^"]*)"|\{?'([^']*)'|\{`([^`$]*)`)/g

describe('A screen', () => {
  it('has all its words from the dictionary', () => {
    const literal = screens.flatMap(([path, source]) =>
      [BETWEEN_TAGS, IN_ATTRIBUTES].flatMap(way =>
        [...source.matchAll(way)]
          .map(([, ...groups]) => groups.find(group => group !== undefined) ?? '')
          .filter(isText)
          .map(words => `${path}: ${words.trim()}`),
      ),
    )
    expect(literal).toEqual([])
  })
})
