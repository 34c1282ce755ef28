// cspell:ignore analyzed neigbour recieve
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { spellCheckDocument } from 'cspell-lib'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const DICTIONARY = join(import.meta.dirname, '../dictionary.txt')

/** The unknown words of a file with this path, found with the configuration of the project. */
async function findUnknownWords(path: string, text: string): Promise<string[]> {
  const uri = pathToFileURL(join(ROOT, path)).href
  const configFile = join(ROOT, 'cspell.json')
  const { issues } = await spellCheckDocument({ uri, text }, { configFile, generateSuggestions: false }, {})
  return issues.map(issue => issue.text)
}

it.each([
  [
    'comments, not code, samples and linter comments',
    'services/a.ts',
    '// A neigbour.\nconst recieve = 1 /* recieve "recieve" `recieve` */\n// biome-ignore lint/recieve: reason',
    ['neigbour', 'recieve'],
  ],
  ['British English', 'services/a.ts', '// It is analyzed, then analysed.', ['analyzed']],
  ['documentation, not its code', 'docs/a.md', '# Recieve\n\n```\nrecieve\n```\n`recieve`\n', ['Recieve']],
  ['texts, not their keys', 'web/office/texts/en/a.json', '{\n  "a.recieve": "Recieve it"\n}', ['Recieve']],
  ['comments of scripts', 'deploy/a.sh', 'recieve=1 # neigbour\n', ['neigbour']],
  ['terms of the dictionary', 'docs/a.md', 'The geofence and the timesheet.', []],
])('checks %s', async (_part, path, text, words) => {
  expect(await findUnknownWords(path, text)).toEqual(words)
})

it('has a dictionary of sorted, distinct words', () => {
  const words = readFileSync(DICTIONARY, 'utf8').trimEnd().split('\n')
  expect(words).toEqual([...new Set(words)].sort(new Intl.Collator('en').compare))
})
