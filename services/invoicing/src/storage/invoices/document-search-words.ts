import { toSupplierNameKey } from '@rms/domain-kit'
import type { Connection } from 'mongoose'

/** More distinct words than any ordinary invoice has; only the first words of a longer document are searchable. */
const MOST_WORDS = 2_000
const LONGEST_WORD = 40
/** In nearly every document, some word starts with any two given letters. */
const SHORTEST_SEARCH = 3
/** Further words of a search are ignored. */
const MOST_SEARCHED = 8

interface DocumentText {
  /** The text of the document, as it was read or recognised. */
  readonly ocrText: string
  readonly items: readonly { readonly productName: string }[]
}

/**
 * The distinct words by which an invoice is found through its document: in lower case and without accents. A word that
 * holds punctuation counts whole ("re-2026/17") and in its parts of three letters or more.
 */
export function getDocumentSearchWords({ ocrText, items }: DocumentText): string[] {
  const words = new Set<string>()
  for (const text of [ocrText, ...items.map(({ productName }) => productName)])
    for (const word of wordsOf(text))
      for (const form of [word, ...partsOf(word)]) {
        words.add(form.slice(0, LONGEST_WORD))
        if (words.size === MOST_WORDS) return [...words]
      }
  return [...words]
}

/**
 * How many characters of a word are indexed. A search reads the documents that share the longest of these prefixes with
 * a searched word. Equality on a prefix returns them in the order of `_id`, so that a page of the newest ends early.
 */
const PREFIX_LENGTHS = [SHORTEST_SEARCH, 6, 12]

/** The distinct prefixes by which an index finds documents with these words. */
export const getWordPrefixes = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap(word => prefixesOf(word))),
]

/** A filter of invoices by the words of their documents. Patterns are text, because a filter is also a cache key. */
export type DocumentWordFilter = {
  readonly document_prefixes: { readonly $all: string[] }
  readonly $and: { readonly document_words: { readonly $regex: string } }[]
}

/**
 * Matches documents in which every searched word is the prefix of some word, by the index on `document_prefixes`. Null
 * when no searched word has three letters or digits, because shorter ones match nearly every document.
 */
export function filterByDocumentWords(search: string | undefined): DocumentWordFilter | null {
  const searched = wordsOf((search ?? '').replace(/\p{Cc}/gu, ' ')).map(word => word.slice(0, LONGEST_WORD))
  const words = [...new Set(searched)].slice(0, MOST_SEARCHED)
  // Parts too: all numbers of a supplier may share the first twelve characters, and their last parts do not.
  const prefixes = words.flatMap(word => [word, ...partsOf(word)].flatMap(form => prefixesOf(form).slice(-1)))
  if (prefixes.length === 0) return null
  return {
    document_prefixes: { $all: [...new Set(prefixes)] },
    $and: words.map(word => ({ document_words: { $regex: `^${escapePattern(word)}` } })),
  }
}

const BATCH = 200

/** Migration: adds words and their prefixes to invoices that an earlier release stored without. May run again. */
export async function fillDocumentWords(connection: Connection): Promise<void> {
  const invoices = connection.collection<Stored>('invoices')
  for (;;) {
    const stale = await invoices
      .find(
        { document_prefixes: null },
        { projection: { ocr_text: 1, 'items.product_name': 1 }, limit: BATCH },
      )
      .toArray()
    if (stale.length === 0) return
    await invoices.bulkWrite(
      stale.map(({ _id, ocr_text = '', items = [] }) => {
        const lines = items.map(({ product_name }) => ({ productName: product_name }))
        const words = getDocumentSearchWords({ ocrText: ocr_text, items: lines })
        return {
          updateOne: {
            // An invoice that was saved since it was read has its words already.
            filter: { _id, document_prefixes: null },
            update: { $set: { document_words: words, document_prefixes: getWordPrefixes(words) } },
          },
        }
      }),
      { ordered: false },
    )
  }
}

interface Stored {
  _id: number
  ocr_text?: string
  items?: { product_name: string }[]
  document_prefixes?: string[] | null
}

const wordsOf = (text: string): string[] =>
  toSupplierNameKey(text)
    .split(/\s+/)
    .flatMap(word => BETWEEN_LETTERS_OR_DIGITS.exec(word)?.[0] ?? [])

const BETWEEN_LETTERS_OR_DIGITS = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u

const partsOf = (word: string): string[] =>
  word.split(/[^\p{L}\p{M}\p{N}]+/u).filter(part => part !== word && [...part].length >= SHORTEST_SEARCH)

/** In ascending length; none of a word that is too short to search for. */
const prefixesOf = (word: string): string[] => {
  const letters = [...word]
  return PREFIX_LENGTHS.filter(length => length <= letters.length).map(length =>
    letters.slice(0, length).join(''),
  )
}

const escapePattern = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
