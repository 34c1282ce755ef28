import { normaliseName } from './normalise-names.ts'

/**
 * The similarity of two names from 0 to 1: the share of common letter pairs (Sørensen–Dice), or of common words
 * relative to the shorter name, so that "Butter" is similar to "Butter unsalted 250 g".
 */
export function computeNameSimilarity(left: string, right: string): number {
  const [one, other] = [normaliseName(left), normaliseName(right)]
  if (one === other) return 1
  return Math.min(0.99, Math.max(dice(pairsOf(one), pairsOf(other)), sharedWords(one, other) * 0.9))
}

/** Sorts by similarity, most similar first; ties keep their order. */
export function sortByNameSimilarity<Item>(
  items: readonly Item[],
  name: string,
  nameOf: (item: Item) => string,
): Item[] {
  return items
    .map(item => ({ item, likeness: computeNameSimilarity(nameOf(item), name) }))
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ item }) => item)
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
  toWords(text).flatMap(word => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)))

function sharedWords(left: string, right: string): number {
  const [fewer = [], more = []] = [toWords(left), toWords(right)].sort((a, b) => a.length - b.length)
  return fewer.length === 0 ? 0 : fewer.filter(word => more.includes(word)).length / fewer.length
}

/** The words of a name without numbers, which are sizes that many products share. */
export const toWords = (text: string): string[] => normaliseName(text).match(/\p{L}{2,}/gu) ?? []
