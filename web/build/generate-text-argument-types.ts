import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MessageCatalogue } from './compile-message.ts'
import { renderTextArgumentTypes } from './text-argument-types.ts'

const WEB = fileURLToPath(new URL('../', import.meta.url))

/** The English catalogues of each app, and the types that are generated from them. */
const APPS = [
  { catalogues: 'office/texts/en/*.json', types: 'office/texts/text-arguments.ts' },
  { catalogues: 'portal/texts/en.json', types: 'portal/texts/text-arguments.ts' },
  {
    catalogues: 'shared/i18n/scan-messages/en.json',
    types: 'shared/i18n/scan-messages/text-arguments.ts',
  },
  {
    catalogues: 'shared/i18n/receiving-messages/en.json',
    types: 'shared/i18n/receiving-messages/text-arguments.ts',
  },
  {
    catalogues: 'shared/i18n/counting-messages/en.json',
    types: 'shared/i18n/counting-messages/text-arguments.ts',
  },
]

/** `write` generates the types of the arguments; `check` fails if they do not match the catalogues. */
const [command = 'check'] = process.argv.slice(2)
for (const { catalogues, types } of APPS) {
  const path = `${WEB}${types}`
  const expected = renderTextArgumentTypes(readCatalogues(catalogues))
  if (command === 'write') {
    writeFileSync(path, expected)
  } else if (readFileSync(path, 'utf8') !== expected) {
    process.stderr.write(`web/${types} does not match the English catalogues: run npm run texts\n`)
    process.exitCode = 1
  }
}

function readCatalogues(pattern: string): MessageCatalogue {
  const paths = globSync(pattern, { cwd: WEB })
  return Object.assign({}, ...paths.map(path => JSON.parse(readFileSync(`${WEB}${path}`, 'utf8'))))
}
