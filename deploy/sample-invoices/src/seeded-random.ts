/** Random choices that are the same for the same seed. */
export interface SeededRandom {
  pick<T>(options: readonly [T, ...T[]] | readonly T[]): T
  /** An integer between both values, inclusive. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
}

export function createSeededRandom(random: () => number): SeededRandom {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  return {
    pick: options => {
      const chosen = options[whole(0, options.length - 1)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
    whole,
    chance: probability => random() < probability,
  }
}

/** Pseudo-random numbers from 0 to 1 that are the same in every run: a linear congruential generator. */
export function createRandomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
