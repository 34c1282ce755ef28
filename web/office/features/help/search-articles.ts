import { filterByText } from '../../lib/text-search.ts'
import type { ArticleBlock, HelpArticle, InlineContent } from './help-article.ts'

/** A matching section with its URL and a snippet. */
export interface ArticleSearchResult {
  to: string
  title: string
  article: string
  snippet: string
}

/** The sections that contain every typed word, title matches first. */
export function searchArticles(
  articles: readonly HelpArticle[],
  query: string,
): readonly ArticleSearchResult[] {
  const sections = articles.flatMap(({ name, title: article, sections }) =>
    sections.map(({ id, title, blocks }) => ({
      to: `/help/${name}#${id}`,
      title,
      article,
      text: blocks.map(getBlockText).join(' '),
    })),
  )
  const byTitle = filterByText(sections, query, ({ title }) => title)
  const byText = filterByText(
    sections,
    query,
    section => `${section.article} ${section.title} ${section.text}`,
  )
  return [...new Set([...byTitle, ...byText])].map(({ text, ...section }) => ({
    ...section,
    snippet: text,
  }))
}

function getBlockText(block: ArticleBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'formula':
      return toPlainText(block.words)
    case 'list':
      return block.items.map(toPlainText).join(' ')
    case 'table':
      return [block.head, ...block.rows].flat().map(toPlainText).join(' ')
  }
}

const toPlainText = (content: InlineContent): string => content.map(({ text }) => text).join('')
