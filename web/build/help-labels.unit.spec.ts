import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The labels that an article prints in bold, of several words. */
const listQuotedLabels = (article: string) =>
  [...readFileSync(article, 'utf8').matchAll(/\*\*([^*]+)\*\*/g)]
    .flatMap(([, bold = '']) => bold.split(' > '))
    .filter(label => label.includes(' '))

const listMessages = (pattern: string) =>
  globSync(pattern).flatMap(path => Object.values<string>(JSON.parse(readFileSync(path, 'utf8'))))

it.each([
  ['en', 'docs/help/*.md'],
  ['de', 'docs/help/de/*.md'],
  ['es', 'docs/help/es/*.md'],
  ['fr', 'docs/help/fr/*.md'],
])('help articles in %s print a label with the capitals of the screen', (language, articles) => {
  const labels = [
    ...listMessages(`web/office/texts/${language}/*.json`),
    ...listMessages(`web/portal/texts/${language}.json`),
  ]
  const exact = new Set(labels)
  const ignoringCase = new Set(labels.map(label => label.toLowerCase()))
  const quoted = globSync(articles).flatMap(listQuotedLabels)
  expect(quoted.length).toBeGreaterThan(20)
  const different = quoted.filter(label => !exact.has(label) && ignoringCase.has(label.toLowerCase()))
  expect(different.filter(label => /^\p{Lu}/u.test(label))).toEqual([])
})
