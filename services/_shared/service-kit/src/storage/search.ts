import { normaliseName } from '@rms/domain-kit'
import type { Connection } from 'mongoose'

/** The search fields of a record, stored by the same write as the record. */
export interface SearchFields {
  /** Its normalised texts, one per line. */
  readonly search_text: string
  /** The short pieces of these texts by which an index finds the record. */
  readonly search_keys: readonly string[]
}

/** The mongoose schema of these fields; they are used in filters only and never loaded with the record. */
export const searchSchema = {
  search_text: { type: String, default: '', select: false },
  search_keys: { type: [String], default: [], select: false },
} as const

const GRAM = 4
/** Only the beginning of longer texts can be searched, so that no record fills the index alone. */
const LONGEST_TEXT = 500
/**
 * More pieces per search would not narrow it down further: candidates are compared with the whole search text anyway.
 */
const MOST_GRAMS = 8

/**
 * The fields by which records are searched: every four-character piece of their texts, and the first one, two and three
 * letters of each word, in a multikey index. A search reads only the records that share its rarest piece, however many
 * others there are. After Russ Cox, "Regular Expression Matching with a Trigram Index" (2012); four characters instead
 * of three, because numbers consist of few different digits.
 */
export const buildSearchFields = (texts: readonly string[]): SearchFields => {
  const lines = texts.map(text => normaliseName(text).slice(0, LONGEST_TEXT)).filter(text => text !== '')
  return { search_text: lines.join('\n'), search_keys: keysOf(lines) }
}

/** The condition that a record contains the search text. */
export type SearchFilter = {
  readonly search_keys: string | { readonly $all: string[] }
  readonly search_text?: { readonly $regex: string }
}

/**
 * Four characters or more are found anywhere, taken literally; fewer only at the beginning of a word, because nearly
 * every text contains any two letters somewhere. Null for a blank search, which matches everything.
 */
export function buildSearchFilter(search: string | undefined): SearchFilter | null {
  const words = normaliseName((search ?? '').replace(/\p{Cc}/gu, ' '))
  if (words === '') return null
  const grams = gramsOf(words)
  if (grams.length > 0) return { search_keys: { $all: spread(grams) }, search_text: literally(words) }
  const starts = words.match(WORD) ?? []
  if (starts.join('') === words || starts.length === 0) return { search_keys: words }
  return { search_keys: { $all: starts }, search_text: literally(words) }
}

const BATCH = 500

/** Adds search keys to records of earlier releases, which were stored without them. */
export async function fillSearchKeys(connection: Connection, collections: readonly string[]): Promise<void> {
  for (const name of collections) {
    const records = connection.collection<{ _id: number; search_text?: string }>(name)
    for (;;) {
      const stale = await records
        .find({ search_keys: null }, { projection: { search_text: 1 }, limit: BATCH })
        .toArray()
      if (stale.length === 0) break
      await records.bulkWrite(
        stale.map(({ _id, search_text = '' }) => ({
          updateOne: {
            filter: { _id, search_keys: null },
            update: { $set: buildSearchFields(search_text.split('\n')) },
          },
        })),
        { ordered: false },
      )
    }
  }
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

const keysOf = (lines: readonly string[]): string[] => [
  ...new Set(lines.flatMap(line => [...startsOf(line), ...gramsOf(line)])),
]

const startsOf = (line: string): string[] =>
  (line.match(WORD) ?? []).flatMap(word => {
    const letters = [...word]
    return [1, 2, 3].slice(0, letters.length).map(length => letters.slice(0, length).join(''))
  })

const gramsOf = (line: string): string[] => {
  const signs = [...line]
  return signs.slice(0, 1 - GRAM).map((_, at) => signs.slice(at, at + GRAM).join(''))
}

/** Evenly spaced pieces, including the first and the last. */
const spread = (grams: readonly string[]): string[] => {
  const last = grams.length - 1
  const most = Math.min(MOST_GRAMS, grams.length)
  const places = Array.from({ length: most }, (_, at) => Math.round((at * last) / Math.max(1, most - 1)))
  return [...new Set(places.map(place => grams[place] ?? ''))]
}

const literally = (words: string): { $regex: string } => ({
  $regex: words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
})
