import { sameNameKey } from '@rms/domain-kit'
import type { Connection } from 'mongoose'

/** More distinct words than any ordinary invoice has; a longer document is found by its first ones. */
const MOST_WORDS = 2_000
const LONGEST_WORD = 40
/** Two letters begin some word of nearly every document. */
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
export function documentWords({ ocrText, items }: DocumentText): string[] {
  const words = new Set<string>()
  for (const text of [ocrText, ...items.map(({ productName }) => productName)])
    for (const word of wordsOf(text))
      for (const form of [word, ...partsOf(word)]) {
        words.add(form.slice(0, LONGEST_WORD))
        if (words.size === MOST_WORDS) return [...words]
      }
  return [...words]
}

/** A filter of invoices by the words of their documents. */
export type DocumentWordFilter = { readonly document_words: { readonly $all: readonly RegExp[] } }

/**
 * Matches documents in which every searched word is the prefix of some word, by the index on `document_words`. Null when
 * no searched word has three letters or digits, because shorter ones match nearly every document.
 */
export function filterByDocumentWords(search: string | undefined): DocumentWordFilter | null {
  const words = [...new Set(wordsOf((search ?? '').replace(/\p{Cc}/gu, ' ')))].slice(0, MOST_SEARCHED)
  if (!words.some(word => [...word].length >= SHORTEST_SEARCH)) return null
  return { document_words: { $all: words.map(prefixPattern) } }
}

const BATCH = 200

/** Migration: adds `document_words` to invoices that an earlier release stored without them. May run again. */
export async function fillDocumentWords(connection: Connection): Promise<void> {
  const invoices = connection.collection<Stored>('invoices')
  for (;;) {
    const stale = await invoices
      .find({ document_words: null }, { projection: { ocr_text: 1, 'items.product_name': 1 }, limit: BATCH })
      .toArray()
    if (stale.length === 0) return
    await invoices.bulkWrite(
      stale.map(({ _id, ocr_text = '', items = [] }) => ({
        updateOne: {
          // An invoice that was saved since it was read has its words already.
          filter: { _id, document_words: null },
          update: {
            $set: {
              document_words: documentWords({
                ocrText: ocr_text,
                items: items.map(({ product_name }) => ({ productName: product_name })),
              }),
            },
          },
        },
      })),
      { ordered: false },
    )
  }
}

interface Stored {
  _id: number
  ocr_text?: string
  items?: { product_name: string }[]
  document_words?: string[] | null
}

const wordsOf = (text: string): string[] =>
  sameNameKey(text)
    .split(/\s+/)
    .map(word => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(word => word !== '')

const partsOf = (word: string): string[] =>
  word.split(/[^\p{L}\p{M}\p{N}]+/u).filter(part => part !== word && [...part].length >= SHORTEST_SEARCH)

const prefixPattern = (word: string): RegExp =>
  new RegExp(`^${word.slice(0, LONGEST_WORD).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`)
