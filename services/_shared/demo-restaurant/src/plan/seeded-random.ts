export interface SeededRandom {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
}

/** Pseudo-random numbers that are the same for the same seed (mulberry32). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick<T>(list: readonly T[]): T {
      const chosen = list[between(0, list.length - 1)]
      if (chosen === undefined) throw new RangeError('Cannot pick from an empty list.')
      return chosen
    },
  }
}
