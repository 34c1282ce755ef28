import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sources = new URL('../../', import.meta.url).pathname

/** The endpoint names that a file adds to the API of the back office; the portal has its own API. */
const listEndpointNames = (file: string): readonly string[] => {
  const text = readFileSync(`${sources}/${file}`, 'utf8')
  return [...text.matchAll(/^ {4}(\w+): build\.(?:query|mutation)\b/gm)].map(([, name = '']) => name)
}

describe('The endpoints of the back office', () => {
  it('have unique names, because a duplicate would be ignored', () => {
    const files = globSync('**/*.ts', { cwd: sources })
    const names = files.flatMap(listEndpointNames)
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
