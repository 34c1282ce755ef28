/** An article of the help page, which the build parses from docs/help. */
export type InlineElement =
  | { kind: 'text' | 'strong' | 'code'; text: string }
  | { kind: 'link'; text: string; to: string }
export type InlineContent = readonly InlineElement[]

export type ArticleBlock =
  | { kind: 'paragraph'; words: InlineContent }
  /** A formula, set apart from the text. */
  | { kind: 'formula'; words: InlineContent }
  | { kind: 'list'; items: readonly InlineContent[] }
  | { kind: 'table'; head: readonly InlineContent[]; rows: readonly (readonly InlineContent[])[] }

export interface ArticleSection {
  /** Its anchor within the article. */
  id: string
  title: string
  blocks: ArticleBlock[]
}

export interface HelpArticle {
  /** Its URL segment. */
  name: string
  title: string
  intro: readonly ArticleBlock[]
  sections: readonly ArticleSection[]
}
