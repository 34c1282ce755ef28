import { describe, expect, it } from 'vitest'
import { computeTextSimilarity } from './word-similarity.ts'

describe('the similarity of two words', () => {
  it.each([
    ['tomatoes', 'tomatoes', 1],
    ['tomatoes', 'tomatos', 1 - 1 / 8],
    ['', '', 0],
  ])('is the share of equal characters: %s, %s', (left, right, similarity) => {
    expect(computeTextSimilarity(left, right)).toBeCloseTo(similarity)
  })

  it('counts characters outside the basic plane once, in either order', () => {
    expect(computeTextSimilarity('tomatoes', '𠮷野家')).toBe(0)
    expect(computeTextSimilarity('𠮷野家', 'tomatoes')).toBe(0)
    expect(computeTextSimilarity('𠮷野家', '𠮷野屋')).toBeCloseTo(2 / 3)
  })
})
