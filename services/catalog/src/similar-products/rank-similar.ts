import { normaliseName } from '@rms/domain-kit'

/** What a line of an invoice calls its goods. */
export interface SoughtLine {
  readonly name: string
  readonly unit: string
  readonly supplierId: number
}

export interface Candidate {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly supplierIds: readonly number[]
  /** The line's code is this product's, by its supplier's memory or as its SKU. */
  readonly hasSameCode: boolean
}

export interface Ranked {
  readonly id: number
  readonly reason: 'code' | 'name' | 'similar'
  /** 0 to 1 */
  readonly score: number
}

const MOST_SUGGESTIONS = 8
const LEAST_LIKENESS = 0.4

/**
 * The products that a line could be, the likeliest first: the same code, then the same name and unit, then names
 * that are alike, where the same unit and the same supplier speak for a product.
 */
export function rankSimilar(line: SoughtLine, candidates: readonly Candidate[]): Ranked[] {
  return candidates
    .flatMap(candidate => rank(line, candidate) ?? [])
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, MOST_SUGGESTIONS)
}

function rank(line: SoughtLine, candidate: Candidate): Ranked | null {
  const { id, hasSameCode } = candidate
  const sameUnit = normaliseName(candidate.unit) === normaliseName(line.unit)
  const sameSupplier = candidate.supplierIds.includes(line.supplierId)
  const likeness = nameLikeness(candidate.name, line.name)
  const tie = (sameUnit ? 0.08 : 0) + (sameSupplier ? 0.02 : 0)
  if (hasSameCode) return { id, reason: 'code', score: rounded(0.9 + tie) }
  if (likeness === 1 && sameUnit) return { id, reason: 'name', score: rounded(0.8 + tie) }
  if (likeness < LEAST_LIKENESS) return null
  return { id, reason: 'similar', score: rounded(likeness * 0.7 + tie) }
}

/**
 * How alike two names are, 0 to 1: the share of letter pairs that they have in common (Sørensen–Dice), or of the
 * words of the shorter, so that "Butter" is like "Butter unsalted 250 g".
 */
export function nameLikeness(left: string, right: string): number {
  const [one, other] = [normaliseName(left), normaliseName(right)]
  if (one === other) return 1
  return Math.min(0.99, Math.max(dice(pairsOf(one), pairsOf(other)), sharedWords(one, other) * 0.9))
}

function dice(left: readonly string[], right: readonly string[]): number {
  if (left.length + right.length === 0) return 0
  const rest = [...right]
  const shared = left.filter(pair => {
    const at = rest.indexOf(pair)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (left.length + right.length)
}

const pairsOf = (text: string): string[] =>
  wordsOf(text).flatMap(word => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)))

function sharedWords(left: string, right: string): number {
  const [fewer = [], more = []] = [wordsOf(left), wordsOf(right)].sort((a, b) => a.length - b.length)
  return fewer.length === 0 ? 0 : fewer.filter(word => more.includes(word)).length / fewer.length
}

/** Words of letters: numbers are sizes, which many goods share. */
export const wordsOf = (text: string): string[] => normaliseName(text).match(/\p{L}{2,}/gu) ?? []

const rounded = (score: number): number => Math.round(score * 1000) / 1000
