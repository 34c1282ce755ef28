/** Runs jobs one at a time: everybody's first before anybody's second, in each round who came first. */
export interface FairQueue {
  /** How many jobs are not over. */
  size(): number
  sizeFor(owner: string): number
  run<T>(owner: string, job: () => Promise<T>): Promise<T>
}

interface Waiting {
  readonly owner: string
  /** How many of the owner's jobs were not over when it came. */
  readonly round: number
  start(): void
}

export function createFairQueue(): FairQueue {
  const waiting: Waiting[] = []
  const sizes = new Map<string, number>()
  let isRunning = false

  const startNext = () => {
    const next = waiting.reduce<Waiting | undefined>(
      (first, each) => (first && first.round <= each.round ? first : each),
      undefined,
    )
    isRunning = next !== undefined
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    next.start()
  }
  const sizeFor = (owner: string) => sizes.get(owner) ?? 0
  const leave = (owner: string) => {
    if (sizeFor(owner) > 1) sizes.set(owner, sizeFor(owner) - 1)
    else sizes.delete(owner)
  }

  return {
    size: () => waiting.length + (isRunning ? 1 : 0),
    sizeFor,
    async run(owner, job) {
      const turn = Promise.withResolvers<void>()
      waiting.push({ owner, round: sizeFor(owner), start: turn.resolve })
      sizes.set(owner, sizeFor(owner) + 1)
      if (!isRunning) startNext()
      await turn.promise
      try {
        return await job()
      } finally {
        leave(owner)
        startNext()
      }
    },
  }
}
