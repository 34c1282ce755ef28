import { normaliseName } from './names.ts'

/**
 * How alike two names are, 0 to 1: the share of letter pairs that they have in common (Sørensen–Dice), or of the
 * words of the shorter, so that "Butter" is like "Butter unsalted 250 g".
 */
export function nameLikeness(left: string, right: string): number {
  const [one, other] = [normaliseName(left), normaliseName(right)]
  if (one === other) return 1
  return Math.min(0.99, Math.max(dice(pairsOf(one), pairsOf(other)), sharedWords(one, other) * 0.9))
}

/** The likeliest first; those that are equally alike keep their order. */
export function sortByLikeness<Item>(
  items: readonly Item[],
  name: string,
  nameOf: (item: Item) => string,
): Item[] {
  return items
    .map(item => ({ item, likeness: nameLikeness(nameOf(item), name) }))
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
  wordsOf(text).flatMap(word => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)))

function sharedWords(left: string, right: string): number {
  const [fewer = [], more = []] = [wordsOf(left), wordsOf(right)].sort((a, b) => a.length - b.length)
  return fewer.length === 0 ? 0 : fewer.filter(word => more.includes(word)).length / fewer.length
}

/** Words of letters: numbers are sizes, which many goods share. */
export const wordsOf = (text: string): string[] => normaliseName(text).match(/\p{L}{2,}/gu) ?? []
