import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked, type Token, type Tokens } from 'marked'
import type { Article, Block, Section, Words } from '../office/features/help/article.ts'

const CONTENTS = 'README.md'

/**
 * The articles of a folder in the order in which its README lists them. An article that is not listed, a link that
 * leads nowhere and a kind of text that the help page cannot show end the build with a sentence.
 */
export function readArticles(folder: string): readonly Article[] {
  const listed = [...read(folder, CONTENTS).matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name = '']) => name)
  const forgotten = readdirSync(folder).filter(
    name => name.endsWith('.md') && name !== CONTENTS && !listed.includes(name),
  )
  if (forgotten.length > 0) throw new Error(`The help's ${CONTENTS} does not list ${forgotten.join(', ')}.`)
  const articles = listed.map(name => articleOf(name.replace('.md', ''), read(folder, name)))
  refuseLostLinks(articles)
  return articles
}

/**
 * The articles of a folder that translates others, under the addresses of those: in whatever language somebody reads, a
 * link leads to the same section. Headings are matched by their place, so each has to have one in either language.
 */
export function readTranslation(folder: string, originals: readonly Article[]): readonly Article[] {
  const articles = readArticles(folder)
  const pairs = originals.map((original, at) => {
    const article = articles[at]
    if (!article || outlineOf(original) !== outlineOf(article))
      throw new Error(`${folder} does not translate ${original.name} heading by heading.`)
    return { original, article }
  })
  const addresses = new Map(
    pairs.flatMap(({ original, article }) => {
      const names = addressesOf(original)
      return addressesOf(article).map((address, at) => [address, names[at] ?? address] as const)
    }),
  )
  const readdress = (words: Words): Words =>
    words.map(word => (word.kind === 'link' ? { ...word, to: addresses.get(word.to) ?? word.to } : word))
  return pairs.map(({ original, article }) => ({
    ...article,
    intro: article.intro.map(block => withWords(block, readdress)),
    sections: article.sections.map(({ title, blocks }, at) => ({
      id: original.sections[at]?.id ?? '',
      title,
      blocks: blocks.map(block => withWords(block, readdress)),
    })),
  }))
}

const outlineOf = ({ name, sections }: Article): string => `${name} ${sections.length}`

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')

/** One article: its first heading is its title, each further one begins a section. */
function articleOf(name: string, text: string): Article {
  const [title, ...tokens] = marked.lexer(text).filter(({ type }) => type !== 'space')
  if (!isHeading(title)) throw new Error(`The help article ${name} does not begin with its title.`)
  const sections: Section[] = []
  const intro: Block[] = []
  for (const token of tokens) {
    if (isHeading(token)) sections.push({ id: anchorOf(token.text), title: token.text, blocks: [] })
    else (sections.at(-1)?.blocks ?? intro).push(blockOf(token))
  }
  return { name, title: title.text, intro, sections }
}

const isHeading = (token: Token | undefined): token is Tokens.Heading => token?.type === 'heading'

/** As GitHub names the anchors of headings. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

function blockOf(token: Token): Block {
  switch (token.type) {
    case 'paragraph':
      return { kind: 'paragraph', words: wordsOf(token.tokens) }
    case 'blockquote':
      return { kind: 'formula', words: wordsOf(token.tokens) }
    case 'list':
      return { kind: 'list', items: itemsOf(token.items).map(item => wordsOf(item.tokens)) }
    case 'table':
      return {
        kind: 'table',
        head: cellsOf(token.header).map(cell => wordsOf(cell.tokens)),
        rows: rowsOf(token.rows).map(row => row.map(cell => wordsOf(cell.tokens))),
      }
    default:
      throw new Error(`The help page cannot show ${token.type}: ${token.raw}`)
  }
}

// marked types the parts of its tokens loosely, so that extensions fit in.
const itemsOf = (items: Tokens.ListItem[]) => items
const cellsOf = (cells: Tokens.TableCell[]) => cells
const rowsOf = (rows: Tokens.TableCell[][]) => rows

const wordsOf = (tokens: readonly Token[] = []): Words => tokens.flatMap(wordOf)

function wordOf(token: Token): Words {
  switch (token.type) {
    case 'paragraph':
      return wordsOf(token.tokens)
    case 'text':
      return token.tokens ? wordsOf(token.tokens) : [{ kind: 'text', text: token.text }]
    case 'strong':
      return [{ kind: 'strong', text: token.text }]
    case 'codespan':
      return [{ kind: 'code', text: token.text }]
    case 'link':
      return [{ kind: 'link', text: token.text, to: addressOf(token.href) }]
    default:
      throw new Error(`The help page cannot show ${token.type}: ${token.raw}`)
  }
}

/** `costs.md#why` of the folder is `/help/costs#why` of the app. */
const addressOf = (href: string): string => `/help/${href.replace('.md', '')}`

function refuseLostLinks(articles: readonly Article[]): void {
  const addresses = new Set(articles.flatMap(addressesOf))
  const blocks = articles.flatMap(({ intro, sections }) => [
    ...intro,
    ...sections.flatMap(section => section.blocks),
  ])
  const lost = blocks.flatMap(wordsIn).filter(word => word.kind === 'link' && !addresses.has(word.to))
  if (lost.length > 0) throw new Error(`Links of the help lead nowhere: ${lost.map(({ text }) => text)}.`)
}

const addressesOf = ({ name, sections }: Article): string[] => [
  `/help/${name}`,
  ...sections.map(({ id }) => `/help/${name}#${id}`),
]

function wordsIn(block: Block): Words {
  switch (block.kind) {
    case 'paragraph':
    case 'formula':
      return block.words
    case 'list':
      return block.items.flat()
    case 'table':
      return [...block.head, ...block.rows.flat()].flat()
  }
}

function withWords(block: Block, change: (words: Words) => Words): Block {
  switch (block.kind) {
    case 'paragraph':
    case 'formula':
      return { ...block, words: change(block.words) }
    case 'list':
      return { ...block, items: block.items.map(change) }
    case 'table':
      return { ...block, head: block.head.map(change), rows: block.rows.map(row => row.map(change)) }
  }
}
