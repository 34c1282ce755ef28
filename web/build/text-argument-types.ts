import { findMessageArguments, type MessageArgumentKind, type MessageCatalogue } from './compile-message.ts'

const TYPES: Readonly<Record<MessageArgumentKind, string>> = {
  text: 'string | number',
  number: 'number',
  choice: 'string',
}

const HEADER = `/** The arguments of texts, by key. Generated from the English catalogues by \`npm run texts\`. */
export interface TextArguments {
`
const LINE_WIDTH = 110

/** A module with the arguments of each message of a catalogue, in the format of the repository's formatter. */
export function renderTextArgumentTypes(catalogue: MessageCatalogue): string {
  const lines = Object.keys(catalogue)
    .sort()
    .flatMap(key => formatEntry(key, findMessageArguments(catalogue[key] ?? '')))
  return `${HEADER}${lines.join('\n')}\n}\n`
}

function formatEntry(key: string, found: ReadonlyMap<string, MessageArgumentKind>): readonly string[] {
  if (found.size === 0) return []
  const values = [...found].map(([name, kind]) => `${name}: ${TYPES[kind]}`)
  const line = `  '${key}': { ${values.join('; ')} }`
  return line.length <= LINE_WIDTH ? [line] : [`  '${key}': {`, ...values.map(value => `    ${value}`), '  }']
}
