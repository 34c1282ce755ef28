import { computeNameSimilarity, normaliseName } from '@rms/domain-kit'

/** How an invoice line describes its goods. */
export interface LineDescription {
  readonly name: string
  readonly unit: string
  readonly supplierId: number
}

export interface SimilarProductCandidate {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly supplierIds: readonly number[]
  /** Whether the code of the line belongs to this product, as a remembered supplier code or as its SKU. */
  readonly hasSameCode: boolean
}

export interface RankedProduct {
  readonly id: number
  readonly reason: 'code' | 'name' | 'similar'
  /** 0 to 1 */
  readonly score: number
  readonly isLikely: boolean
}

const MOST_SUGGESTIONS = 8
const LEAST_LIKENESS = 0.4
const LIKELY_LIKENESS = 0.95

/**
 * The products that a line could refer to, most likely first: the same code, then the same name and unit, then similar
 * names, preferring the same unit and the same supplier.
 */
export function rankSimilarProducts(
  line: LineDescription,
  candidates: readonly SimilarProductCandidate[],
): RankedProduct[] {
  return candidates
    .flatMap(candidate => rank(line, candidate) ?? [])
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, MOST_SUGGESTIONS)
}

function rank(line: LineDescription, candidate: SimilarProductCandidate): RankedProduct | null {
  const { id, hasSameCode } = candidate
  const sameUnit = normaliseName(candidate.unit) === normaliseName(line.unit)
  const sameSupplier = candidate.supplierIds.includes(line.supplierId)
  const likeness = computeNameSimilarity(candidate.name, line.name)
  const tie = (sameUnit ? 0.08 : 0) + (sameSupplier ? 0.02 : 0)
  if (hasSameCode) return { id, reason: 'code', score: rounded(0.9 + tie), isLikely: true }
  if (likeness === 1 && sameUnit) return { id, reason: 'name', score: rounded(0.8 + tie), isLikely: true }
  if (likeness < LEAST_LIKENESS) return null
  const isLikely = sameUnit && likeness >= LIKELY_LIKENESS
  return { id, reason: 'similar', score: rounded(likeness * 0.7 + tie), isLikely }
}

const rounded = (score: number): number => Math.round(score * 1000) / 1000
