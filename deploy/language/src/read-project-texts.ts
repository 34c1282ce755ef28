import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { splitMarkdown } from './split-markdown.ts'

export interface ProjectText {
  readonly text: string
  /** The file, and for messages the key. */
  readonly source: string
}

/** All texts that people read in a language: message catalogues, server messages and sentences of help articles. */
export function readProjectTexts(root: string, language: string): ProjectText[] {
  const find = (...patterns: string[]) => globSync(patterns, { cwd: root }).sort()
  const catalogues = find(
    `web/office/texts/${language}/*.json`,
    `web/portal/texts/${language}.json`,
    `web/shared/i18n/{server,scan,receiving,counting,unit}-messages/${language}.json`,
    `services/catalog/src/domain/order-texts/${language}.json`,
  )
  const articles = find(language === 'en' ? 'docs/help/*.md' : `docs/help/${language}/*.md`)
  const services = language === 'en' ? find('services/**/src/**/*.ts') : []
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return [
    ...catalogues.flatMap(path => toMessages(path, read(path))),
    ...services.flatMap(path => readServerMessages(path, read(path)).map(text => ({ text, source: path }))),
    ...articles.flatMap(path => splitMarkdown(read(path), language).map(text => ({ text, source: path }))),
  ]
}

const toMessages = (path: string, json: string): ProjectText[] =>
  Object.entries<string>(JSON.parse(json)).map(([key, text]) => ({ text, source: `${path} ${key}` }))

/** The English sentences in the code of a service: error messages and findings. Tests are left out. */
export function readServerMessages(path: string, text: string): string[] {
  if (/[.]spec[.]|(^|\/)testing\//.test(path)) return []
  const found: string[] = []
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && found.push(value),
    TemplateLiteral: ({ quasis }) => found.push(quasis.map(({ value }) => value.cooked ?? '').join('…')),
  }).visit(parseSync(path, text).program)
  return found.filter(isSentence)
}

const isSentence = (text: string): boolean => /^\p{Lu}.* .*[.?]$/su.test(text)
