import { describe, expect, it } from 'vitest'
import { documentWords, filterByDocumentWords, wordPrefixes } from './document-words.ts'

/** What the database does with the filter. */
const finds = (search: string, ocrText: string, ...names: string[]): boolean => {
  const words = documentWords({ ocrText, items: names.map(productName => ({ productName })) })
  const prefixes = wordPrefixes(words)
  const filter = filterByDocumentWords(search)
  if (!filter) return false
  return (
    filter.document_prefixes.$all.every(prefix => prefixes.includes(prefix)) &&
    filter.$and.every(({ document_words: { $regex } }) => words.some(word => new RegExp($regex).test(word)))
  )
}

describe('A search in documents', () => {
  it('finds words by their beginning, in any order, all of them', () => {
    expect(finds('kühlw bösch', 'Lieferung: Firma Bösch mit Kühlwagen')).toBe(true)
    expect(finds('wagen', 'Kühlwagen')).toBe(false)
    expect(finds('bösch lkw', 'Firma Bösch mit Kühlwagen')).toBe(false)
  })

  it('ignores case and accents', () => {
    expect(finds('CREME BRULEE', 'crème brûlée 12 x 100 g')).toBe(true)
    expect(finds('crème', 'CREME')).toBe(true)
    expect(finds('grosse', 'Große Eier')).toBe(true)
  })

  it('finds numbers with punctuation whole and by their parts', () => {
    expect(finds('4711-22/b', 'Art. 4711-22/B Lachs')).toBe(true)
    expect(finds('4711', 'Art. 4711-22/B Lachs')).toBe(true)
    expect(finds('(lachs)', 'Art. 4711-22/B Lachs')).toBe(true)
    expect(finds('11', 'Art. 4711-22/B Lachs')).toBe(false)
  })

  it('finds the lines of a document without text', () => {
    expect(finds('butter', '', 'Salted butter 250 g')).toBe(true)
  })

  it.each(['', ' ', 'ab', 'a b', '-', '"', '.*', '\u0000', '(('])('of %j holds nothing', search => {
    expect(filterByDocumentWords(search)).toBeNull()
  })

  it('takes every sign literally', () => {
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

  it('differs from every other search as JSON, by which totals are remembered', () => {
    expect(JSON.stringify(filterByDocumentWords('northern'))).not.toBe(
      JSON.stringify(filterByDocumentWords('northerly')),
    )
  })
})

describe('The words of a document', () => {
  it('are each kept once, and of a very long one the first 2,000', () => {
    expect(documentWords({ ocrText: 'Butter butter BUTTER', items: [{ productName: 'Butter' }] })).toEqual([
      'butter',
    ])
    const long = Array.from({ length: 5_000 }, (_, n) => `word${n}`).join(' ')
    expect(documentWords({ ocrText: long, items: [] })).toHaveLength(2_000)
    expect(documentWords({ ocrText: 'x'.repeat(10_000), items: [] })).toEqual(['x'.repeat(40)])
  })
})
