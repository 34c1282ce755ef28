import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLanguage, type LanguageFinding } from './check-language.ts'

const FILES: Readonly<Record<string, string>> = {
  'docs/glossary.md':
    '## Exceptions to the word list\n\n| name | why |\n| --- | --- |\n| `twin_id`, `old_twin` | wire name |\n',
  'docs/adr/0001-ask-first.md': '# Ask first',
  'docs/guide.md': '# Guide\n\nWritten anew.\n',
  'docs/help/de/guide.md': 'Der Thence-Verlag',
  'services/orders/src/order.ts': 'export interface Order {\n  twin_id: string\n}\n',
  'services/orders/src/tell-supplier.ts': '\nexport const send = 1\n',
  'web/office/features/neighbour/page.tsx': '// The table beside it.\nexport const again = () => <b />\n',
  'web/office/features/neighbour/page.css': '.a {}\n/* beside */\n',
  'web/office/texts/en/lazy.json': '{\n  "a.b": "Computed anew"\n}\n',
}

let root: string
let findings: LanguageFinding[]

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rms-language-'))
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  findings = checkLanguage(root, Object.keys(FILES).sort())
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

it('reports each violation once with its place and the term to use, and exceptions that are not needed', () => {
  expect(findings.map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([
    'services/orders/src/tell-supplier.ts:1 file or folder tell-supplier: "tell" → notify, publish or report',
    'web/office/features/neighbour/page.css:1 file or folder neighbour: "neighbour" → stub or adjacent',
    'web/office/features/neighbour/page.tsx:2 again: "again" → a noun for the value, or a verb',
    'web/office/features/neighbour/page.tsx:1 wording "beside" → next to, with or in addition to',
    'web/office/features/neighbour/page.css:2 wording "beside" → next to, with or in addition to',
    'docs/guide.md:3 wording "anew" → again',
    'web/office/texts/en/lazy.json:2 wording "anew" → again',
    'docs/glossary.md:1 exception old_twin: no name needs it; remove the row',
  ])
})
