import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked, type Token, type Tokens } from 'marked'
import type {
  ArticleBlock,
  ArticleSection,
  HelpArticle,
  InlineContent,
} from '../office/features/help/help-article.ts'

const CONTENTS = 'README.md'

/**
 * Reads the articles of a folder in the order of its README. Throws on an unlisted article, a broken link or an
 * unsupported kind of Markdown.
 */
export function readHelpArticles(folder: string): readonly HelpArticle[] {
  const listed = [...readText(folder, CONTENTS).matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name = '']) => name)
  const unlisted = readdirSync(folder).filter(
    name => name.endsWith('.md') && name !== CONTENTS && !listed.includes(name),
  )
  if (unlisted.length > 0) throw new Error(`The help's ${CONTENTS} does not list ${unlisted.join(', ')}.`)
  const articles = listed.map(name => parseArticle(name.replace('.md', ''), readText(folder, name)))
  rejectBrokenLinks(articles)
  return articles
}

/**
 * Reads translated articles under the URLs of the originals, so that a link leads to the same section in every
 * language. Headings are matched by position, so both must have the same number of them.
 */
export function readTranslatedHelpArticles(
  folder: string,
  originals: readonly HelpArticle[],
): readonly HelpArticle[] {
  const articles = readHelpArticles(folder)
  const pairs = originals.map((original, at) => {
    const article = articles[at]
    if (!article || getOutline(original) !== getOutline(article))
      throw new Error(`${folder} does not have the same headings as ${original.name}.`)
    return { original, article }
  })
  const addresses = new Map(
    pairs.flatMap(({ original, article }) => {
      const names = listUrls(original)
      return listUrls(article).map((address, at) => [address, names[at] ?? address] as const)
    }),
  )
  const rewriteLinks = (words: InlineContent): InlineContent =>
    words.map(word => (word.kind === 'link' ? { ...word, to: addresses.get(word.to) ?? word.to } : word))
  return pairs.map(({ original, article }) => ({
    ...article,
    intro: article.intro.map(block => mapInline(block, rewriteLinks)),
    sections: article.sections.map(({ title, blocks }, at) => ({
      id: original.sections[at]?.id ?? '',
      title,
      blocks: blocks.map(block => mapInline(block, rewriteLinks)),
    })),
  }))
}

const getOutline = ({ name, sections }: HelpArticle): string => `${name} ${sections.length}`

const readText = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')

/** Parses an article: the first heading is its title, each other one starts a section. */
function parseArticle(name: string, text: string): HelpArticle {
  const [title, ...tokens] = marked.lexer(text).filter(({ type }) => type !== 'space')
  if (!isHeading(title)) throw new Error(`The help article ${name} does not start with its title.`)
  const sections: ArticleSection[] = []
  const intro: ArticleBlock[] = []
  for (const token of tokens) {
    if (isHeading(token)) sections.push({ id: toAnchor(token.text), title: token.text, blocks: [] })
    else (sections.at(-1)?.blocks ?? intro).push(parseBlock(token))
  }
  return { name, title: title.text, intro, sections }
}

const isHeading = (token: Token | undefined): token is Tokens.Heading => token?.type === 'heading'

/** Heading anchors as GitHub generates them. */
const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

function parseBlock(token: Token): ArticleBlock {
  switch (token.type) {
    case 'paragraph':
      return { kind: 'paragraph', words: parseInline(token.tokens) }
    case 'blockquote':
      return { kind: 'formula', words: parseInline(token.tokens) }
    case 'list':
      return { kind: 'list', items: parseItems(token.items).map(item => parseInline(item.tokens)) }
    case 'table':
      return {
        kind: 'table',
        head: parseCells(token.header).map(cell => parseInline(cell.tokens)),
        rows: parseRows(token.rows).map(row => row.map(cell => parseInline(cell.tokens))),
      }
    default:
      throw new Error(`The help page cannot show ${token.type}: ${token.raw}`)
  }
}

// marked types nested tokens as `any` for its extensions; these functions restore their types.
const parseItems = (items: Tokens.ListItem[]) => items
const parseCells = (cells: Tokens.TableCell[]) => cells
const parseRows = (rows: Tokens.TableCell[][]) => rows

const parseInline = (tokens: readonly Token[] = []): InlineContent => tokens.flatMap(parseInlineToken)

function parseInlineToken(token: Token): InlineContent {
  switch (token.type) {
    case 'paragraph':
      return parseInline(token.tokens)
    case 'text':
      return token.tokens ? parseInline(token.tokens) : [{ kind: 'text', text: token.text }]
    case 'strong':
      return [{ kind: 'strong', text: token.text }]
    case 'codespan':
      return [{ kind: 'code', text: token.text }]
    case 'link':
      return [{ kind: 'link', text: token.text, to: toUrl(token.href) }]
    default:
      throw new Error(`The help page cannot show ${token.type}: ${token.raw}`)
  }
}

/** `costs.md#why` of the folder is `/help/costs#why` of the app. */
const toUrl = (href: string): string => `/help/${href.replace('.md', '')}`

function rejectBrokenLinks(articles: readonly HelpArticle[]): void {
  const addresses = new Set(articles.flatMap(listUrls))
  const blocks = articles.flatMap(({ intro, sections }) => [
    ...intro,
    ...sections.flatMap(section => section.blocks),
  ])
  const broken = blocks.flatMap(listInlines).filter(word => word.kind === 'link' && !addresses.has(word.to))
  if (broken.length > 0) throw new Error(`Broken links in the help: ${broken.map(({ text }) => text)}.`)
}

const listUrls = ({ name, sections }: HelpArticle): string[] => [
  `/help/${name}`,
  ...sections.map(({ id }) => `/help/${name}#${id}`),
]

function listInlines(block: ArticleBlock): InlineContent {
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

function mapInline(block: ArticleBlock, change: (words: InlineContent) => InlineContent): ArticleBlock {
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
