import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sources = new URL('../../', import.meta.url).pathname

/** The names of the calls that files add to the one api of the back office; the portal has an api of its own. */
const namesIn = (file: string): readonly string[] => {
  const text = readFileSync(`${sources}/${file}`, 'utf8')
  return [...text.matchAll(/^ {4}(\w+): build\.(?:query|mutation)\b/gm)].map(([, name = '']) => name)
}

describe('The calls of the back office', () => {
  it('have names of their own: of two with one name, the second would be answered by the first', () => {
    const files = globSync('**/*.ts', { cwd: sources })
    const names = files.flatMap(namesIn)
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
