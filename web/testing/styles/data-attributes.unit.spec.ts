import { describe, expect, it } from 'vitest'
import { readWebSources } from '../texts/web-sources.ts'

/** Set by Mantine's components. */
const SET_BY_LIBRARY = ['disabled', 'orientation', 'position', 'size']

const listMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('A data attribute', () => {
  const styles = readWebSources('**/*.css')
  const components = readWebSources('**/*.tsx')
  const set = new Set(components.flatMap(({ text }) => listMatches(text, /\bdata-([\w-]+)/g)))

  it('in a style sheet is set by a component', () => {
    const used = styles.flatMap(({ text }) => listMatches(text, /\[data-([\w-]+)/g))
    expect(used.length).toBeGreaterThan(50)
    expect(used.filter(name => !set.has(name) && !SET_BY_LIBRARY.includes(name))).toEqual([])
  })

  it('is in lower case, as HTML requires', () => {
    expect([...set].filter(name => name !== name.toLowerCase())).toEqual([])
  })
})
