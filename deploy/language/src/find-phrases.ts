import { DISCOURAGED_PHRASES } from './phrase-list.ts'

export interface PhraseMatch {
  readonly phrase: string
  readonly use: string
  /** Position in the text. */
  readonly start: number
}

/** Finds expressions of the list in a text, also across line breaks, except in code and quotations. */
export const findPhrases = (text: string): PhraseMatch[] =>
  [...text.replaceAll(MENTIONED, blank).matchAll(LISTED)].map(({ 0: found, index }) => {
    const phrase = found.toLowerCase().replaceAll(/\s+/g, ' ')
    return { phrase, use: DISCOURAGED_PHRASES.get(phrase) ?? '', start: index }
  })

/** A style sheet with everything but its comments blanked. */
export const maskNonComments = (css: string): string =>
  css.replaceAll(/(\/[*].*?[*]\/)|[^\n]/gs, (_found, comment: string | undefined) => comment ?? ' ')

/** A message catalogue whose texts are not read as quotations. */
export const withoutQuotes = (json: string): string => json.replaceAll('"', ' ')

/** Code, quotations and the asterisks of comments. */
const MENTIONED = /```.*?```|`[^`]*`|"[^"\n]*"|“[^”]*”|^[ \t]*[*](?= )/gms

const LISTED = new RegExp(
  `(?<![\\w-])(?:${[...DISCOURAGED_PHRASES.keys()].join('|').replaceAll(' ', '\\s+')})(?![\\w-])`,
  'gi',
)

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')
