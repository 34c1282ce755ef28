import { type ArgumentKind, type Catalogue, findArguments } from './compile-message.ts'

const TYPES: Readonly<Record<ArgumentKind, string>> = {
  text: 'string | number',
  number: 'number',
  choice: 'string',
}

const HEAD = `/** The values that texts want, by key. Generated from the English catalogues by \`npm run texts\`. */
export interface TextValues {
`
const LINE_WIDTH = 110

/** A module with the values that each message of a catalogue wants, in the format of the repository's formatter. */
export function textValueTypes(catalogue: Catalogue): string {
  const lines = Object.keys(catalogue)
    .sort()
    .flatMap(key => linesFor(key, findArguments(catalogue[key] ?? '')))
  return `${HEAD}${lines.join('\n')}\n}\n`
}

function linesFor(key: string, found: ReadonlyMap<string, ArgumentKind>): readonly string[] {
  if (found.size === 0) return []
  const values = [...found].map(([name, kind]) => `${name}: ${TYPES[kind]}`)
  const line = `  '${key}': { ${values.join('; ')} }`
  return line.length <= LINE_WIDTH ? [line] : [`  '${key}': {`, ...values.map(value => `    ${value}`), '  }']
}
