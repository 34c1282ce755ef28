/** An article of the help page, which the build parses from docs/help. */
export type Word =
  | { kind: 'text' | 'strong' | 'code'; text: string }
  | { kind: 'link'; text: string; to: string }
export type Words = readonly Word[]

export type Block =
  | { kind: 'paragraph'; words: Words }
  /** A formula, set apart from the text. */
  | { kind: 'formula'; words: Words }
  | { kind: 'list'; items: readonly Words[] }
  | { kind: 'table'; head: readonly Words[]; rows: readonly (readonly Words[])[] }

export interface Section {
  /** Its anchor within the article. */
  id: string
  title: string
  blocks: Block[]
}

export interface Article {
  /** Its URL segment. */
  name: string
  title: string
  intro: readonly Block[]
  sections: readonly Section[]
}
