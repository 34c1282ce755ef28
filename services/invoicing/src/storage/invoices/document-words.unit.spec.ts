import { describe, expect, it } from 'vitest'
import { documentWords, filterByDocumentWords } from './document-words.ts'

/** What the database does with the filter. */
const finds = (search: string, ocrText: string, ...names: string[]): boolean => {
  const words = documentWords({ ocrText, items: names.map(productName => ({ productName })) })
  const filter = filterByDocumentWords(search)
  return filter?.document_words.$all.every(word => words.some(stored => word.test(stored))) ?? false
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
