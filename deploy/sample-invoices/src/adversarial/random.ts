import { createSeededRandom, type SeededRandom } from '../seeded-random.ts'

/** Random choices of one topic of a document. Topics do not influence each other. */
export interface Random extends SeededRandom {
  /** All options in random order. */
  shuffle<T>(options: readonly T[]): T[]
  /** Between `from` and `to` different options, in their original order. */
  some<T>(options: readonly T[], from: number, to: number): T[]
  /** A text of this many digits; the first is not zero. */
  digits(count: number): string
  /** Digits for `#`, capital letters for `@`, the rest of the pattern unchanged. */
  fill(pattern: string): string
}

/** The same seed and topic always give the same choices. */
export function createRandom(seed: number, topic: string): Random {
  const next = createMulberry32(hashText(`${seed}/${topic}`))
  const { pick, whole, chance } = createSeededRandom(next)
  const shuffle = <T>(options: readonly T[]) =>
    options
      .map(option => ({ option, rank: next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ option }) => option)
  const digits = (count: number) =>
    Array.from({ length: count }, (_, index) => whole(index === 0 ? 1 : 0, 9)).join('')
  return {
    pick,
    whole,
    chance,
    shuffle,
    digits,
    some: (options, from, to) => {
      const chosen = shuffle(options).slice(0, whole(from, to))
      return options.filter(option => chosen.includes(option))
    },
    fill: pattern =>
      pattern.replace(/[#@]/g, mark =>
        mark === '#' ? String(whole(0, 9)) : pick([...'ABCDEFGHJKLMNPRSTUVWXYZ']),
      ),
  }
}

/** Options written in one row, separated by bars. */
export function splitOptions(text: string): readonly string[] {
  return text.split('|').map(option => option.trim())
}

function hashText(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Mulberry32 by Tommy Ettinger: numbers from 0 to 1 from a state of 32 bits. */
function createMulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
