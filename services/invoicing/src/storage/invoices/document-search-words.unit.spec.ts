import { describe, expect, it } from 'vitest'
import { filterByDocumentWords, getDocumentSearchWords, getWordPrefixes } from './document-search-words.ts'

/** Evaluates the filter as the database does. */
const finds = (search: string, ocrText: string, ...names: string[]): boolean => {
  const words = getDocumentSearchWords({ ocrText, items: names.map(productName => ({ productName })) })
  const prefixes = getWordPrefixes(words)
  const filter = filterByDocumentWords(search)
  if (!filter) return false
  return (
    filter.document_prefixes.$all.every(prefix => prefixes.includes(prefix)) &&
    filter.$and.every(({ document_words: { $regex } }) => words.some(word => new RegExp($regex).test(word)))
  )
}

describe('A search in documents', () => {
  it('finds all words by their beginning, in any order', () => {
    expect(finds('kühlw bösch', 'Lieferung: Firma Bösch mit Kühlwagen')).toBe(true)
    expect(finds('wagen', 'Kühlwagen')).toBe(false)
    expect(finds('bösch lkw', 'Firma Bösch mit Kühlwagen')).toBe(false)
  })

  it('finds a word with very many marks', () => {
    expect(finds('4711', `Art. 4711${'-'.repeat(200_000)}_ Lachs`)).toBe(true)
  })

  it('ignores case and accents', () => {
    expect(finds('CREME BRULEE', 'crème brûlée 12 x 100 g')).toBe(true)
    expect(finds('crème', 'CREME')).toBe(true)
    expect(finds('grosse', 'Große Eier')).toBe(true)
  })

  it('finds numbers with punctuation as a whole and by their parts', () => {
    expect(finds('4711-22/b', 'Art. 4711-22/B Lachs')).toBe(true)
    expect(finds('4711', 'Art. 4711-22/B Lachs')).toBe(true)
    expect(finds('(lachs)', 'Art. 4711-22/B Lachs')).toBe(true)
    expect(finds('11', 'Art. 4711-22/B Lachs')).toBe(false)
  })

  it('finds the lines of a document without text', () => {
    expect(finds('butter', '', 'Salted butter 250 g')).toBe(true)
  })

  it.each(['', ' ', 'ab', 'a b', '-', '"', '.*', '\u0000', '(('])('for %j has no words', search => {
    expect(filterByDocumentWords(search)).toBeNull()
  })

  it('takes every character literally', () => {
    expect(finds('bu.*er', 'butter')).toBe(false)
    expect(finds('but[t]er', 'butter')).toBe(false)
    expect(finds('5%2b', 'butter 5%2b')).toBe(true)
  })
})

describe('A search by a long number', () => {
  it('reads only documents that share twelve of its characters, and its parts', () => {
    const prefixes = filterByDocumentWords('RE-2025-00471')?.document_prefixes.$all
    expect(prefixes).toEqual(['re-2025-0047', '202', '004'])
    expect(filterByDocumentWords('north sea')?.document_prefixes.$all).toEqual(['nor', 'sea'])
  })

  it('differs from every other search as JSON, because totals are cached by it', () => {
    expect(JSON.stringify(filterByDocumentWords('northern'))).not.toBe(
      JSON.stringify(filterByDocumentWords('northerly')),
    )
  })
})

describe('The words of a document', () => {
  it('are each stored once, and only the first 2,000 of a very long document', () => {
    expect(
      getDocumentSearchWords({ ocrText: 'Butter butter BUTTER', items: [{ productName: 'Butter' }] }),
    ).toEqual(['butter'])
    const long = Array.from({ length: 5_000 }, (_, n) => `word${n}`).join(' ')
    expect(getDocumentSearchWords({ ocrText: long, items: [] })).toHaveLength(2_000)
    expect(getDocumentSearchWords({ ocrText: 'x'.repeat(10_000), items: [] })).toEqual(['x'.repeat(40)])
  })
})
