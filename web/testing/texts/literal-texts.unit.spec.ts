import { describe, expect, it } from 'vitest'
import { readWebSources } from './web-sources.ts'

const screens = readWebSources('**/*.tsx').filter(({ path }) => !path.endsWith('.spec.tsx'))

/** Names that are the same in every language. */
const NAMES = new Set(['RMS'])
const isText = (words: string) => /\p{L}{2}/u.test(words) && !NAMES.has(words.trim())

/** Text between tags, and in visible or accessible attributes. */
const BETWEEN_TAGS = />([^<>{}=;()|&]+)<\//g
const IN_ATTRIBUTES =
  /\b(?:aria-(?:label|description|roledescription|valuetext)|placeholder|title|alt|label|description|summary|message)=(?:"([^"]*)"|\{?'([^']*)'|\{`([^`$]*)`)/g

describe('A screen', () => {
  it('has all its texts in the catalogues', () => {
    const literal = screens.flatMap(({ path, text }) =>
      [BETWEEN_TAGS, IN_ATTRIBUTES].flatMap(way =>
        [...text.matchAll(way)]
          .map(([, ...groups]) => groups.find(group => group !== undefined) ?? '')
          .filter(isText)
          .map(words => `${path}: ${words.trim()}`),
      ),
    )
    expect(literal).toEqual([])
  })
})
