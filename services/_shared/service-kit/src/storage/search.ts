import { normaliseName } from '@rms/domain-kit'
import type { Connection } from 'mongoose'

/** What a record is searched by, stored with it by the same write. */
export interface SearchFields {
  /** Its texts in one case, a line each. */
  readonly search_text: string
  /** The short pieces of these texts by which an index finds the record. */
  readonly search_keys: readonly string[]
}

/** The fields of a mongoose schema for these; they are for filters alone and never read with the record. */
export const searchSchema = {
  search_text: { type: String, default: '', select: false },
  search_keys: { type: [String], default: [], select: false },
} as const

const GRAM = 4
/** Longer notes are searched by their beginning, so that no record fills the index alone. */
const LONGEST_TEXT = 500
/** More pieces of one search would not find less: any of them is held against the whole. */
const MOST_GRAMS = 8

/**
 * How records are searched: by every piece of four signs of their texts, and by the first one, two and three letters
 * of each word, in a multikey index. So a search reads the records that share its rarest piece, however many there
 * are besides, and not all texts. After Russ Cox, "Regular Expression Matching with a Trigram Index" (2012); four
 * signs instead of three, because numbers have few digits to tell them apart.
 */
export const buildSearchFields = (texts: readonly string[]): SearchFields => {
  const lines = texts.map(text => normaliseName(text).slice(0, LONGEST_TEXT)).filter(text => text !== '')
  return { search_text: lines.join('\n'), search_keys: keysOf(lines) }
}

/** The condition that a record holds what is searched for. */
export type SearchFilter = {
  readonly search_keys: string | { readonly $all: string[] }
  readonly search_text?: { readonly $regex: string }
}

/**
 * How records are found: four signs or more anywhere, taken literally; fewer only where a word begins, since there is
 * little that does not hold two letters somewhere. Null for a blank search, which everything holds.
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

/** Gives records of earlier releases, which were stored without their keys, what they are searched by. */
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

/** Some of the pieces, the first and the last among them. */
const spread = (grams: readonly string[]): string[] => {
  const last = grams.length - 1
  const most = Math.min(MOST_GRAMS, grams.length)
  const places = Array.from({ length: most }, (_, at) => Math.round((at * last) / Math.max(1, most - 1)))
  return [...new Set(places.map(place => grams[place] ?? ''))]
}

const literally = (words: string): { $regex: string } => ({
  $regex: words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
})
