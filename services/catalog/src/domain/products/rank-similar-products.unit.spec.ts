import { describe, expect, it } from 'vitest'
import { rankSimilarProducts, type SimilarProductCandidate } from './rank-similar-products.ts'

const candidate = (
  id: number,
  name: string,
  more: Partial<SimilarProductCandidate> = {},
): SimilarProductCandidate => ({
  id,
  name,
  unit: 'kg',
  supplierIds: [],
  hasSameCode: false,
  ...more,
})
const ranked = (...candidates: SimilarProductCandidate[]) =>
  rankSimilarProducts({ name: 'Butter unsalted', unit: 'kg', supplierId: 7 }, candidates).map(
    ({ id, reason }) => [id, reason],
  )

describe('the products that a line could refer to', () => {
  it('are those with the same code, then with the same name and unit, then with a similar name', () => {
    expect(
      ranked(
        candidate(1, 'Butter salted'),
        candidate(2, 'butter  UNSALTED'),
        candidate(3, 'Beurre doux', { hasSameCode: true }),
      ),
    ).toEqual([
      [3, 'code'],
      [2, 'name'],
      [1, 'similar'],
    ])
  })

  it('are ranked by the same unit first, then by the same supplier', () => {
    expect(
      ranked(
        candidate(1, 'Unsalted butter', { unit: 'boxes' }),
        candidate(2, 'Unsalted butter'),
        candidate(3, 'Unsalted butter', { supplierIds: [7] }),
      ).map(([id]) => id),
    ).toEqual([3, 2, 1])
  })

  it('are likely with the same code, or with the same unit and nearly the same name', () => {
    const isLikely = (more: SimilarProductCandidate) =>
      rankSimilarProducts({ name: 'Butter unsalted', unit: 'kg', supplierId: 7 }, [more])[0]?.isLikely
    expect(isLikely(candidate(1, 'Unsalted butter'))).toBe(true)
    expect(isLikely(candidate(1, 'Beurre doux', { unit: 'box', hasSameCode: true }))).toBe(true)
    expect(isLikely(candidate(1, 'Butter unsalted', { unit: 'box' }))).toBe(false)
    expect(isLikely(candidate(1, 'Butter salted'))).toBe(false)
  })

  it('do not include those with little similarity', () => {
    expect(ranked(candidate(1, 'Olive oil'), candidate(2, 'Tomatoes on vine'))).toEqual([])
  })

  it('are at most eight', () => {
    const many = Array.from({ length: 20 }, (_, at) => candidate(at + 1, 'Butter unsalted'))
    expect(ranked(...many)).toHaveLength(8)
  })
})
