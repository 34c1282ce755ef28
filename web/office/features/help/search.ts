import { matching } from '../../lib/matching.ts'
import type { Article, Block, Words } from './article.ts'

/** A matching section with its URL and a snippet. */
export interface FoundSection {
  to: string
  title: string
  article: string
  beginning: string
}

/** The sections that contain every typed word, title matches first. */
export function sectionsFound(articles: readonly Article[], typed: string): readonly FoundSection[] {
  const sections = articles.flatMap(({ name, title: article, sections }) =>
    sections.map(({ id, title, blocks }) => ({
      to: `/help/${name}#${id}`,
      title,
      article,
      text: blocks.map(getText).join(' '),
    })),
  )
  const byTitle = matching(sections, typed, ({ title }) => title)
  const byText = matching(sections, typed, section => `${section.article} ${section.title} ${section.text}`)
  return [...new Set([...byTitle, ...byText])].map(({ text, ...section }) => ({
    ...section,
    beginning: text,
  }))
}

function getText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'formula':
      return plain(block.words)
    case 'list':
      return block.items.map(plain).join(' ')
    case 'table':
      return [block.head, ...block.rows].flat().map(plain).join(' ')
  }
}

const plain = (words: Words): string => words.map(({ text }) => text).join('')
