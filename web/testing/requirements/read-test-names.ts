import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^( *)(describe|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\3).)*)\3/gm

/** The tests of the app by name, "describe › it", with their files. */
export function readTestNames(web: string): ReadonlyMap<string, string> {
  const files = ['office', 'portal', 'shared', 'e2e'].flatMap(folder =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
      .filter(path => /\.spec\.tsx?$/.test(path))
      .map(path => `${folder}/${path}`),
  )
  return new Map(
    files.flatMap(file => parseTestNames(readFileSync(join(web, file), 'utf8')).map(name => [name, file])),
  )
}

function parseTestNames(source: string): string[] {
  let group = ''
  return [...source.matchAll(NAME)].flatMap(([, , kind, , title = '']) => {
    if (kind === 'it') return [`${group} › ${title}`]
    group = title
    return []
  })
}
