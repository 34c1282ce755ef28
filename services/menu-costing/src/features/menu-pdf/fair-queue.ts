/**
 * Runs jobs one at a time, round by round: everybody's first job before anybody's second, first come, first served
 * within a round.
 */
export interface FairQueue {
  /** The number of unfinished jobs. */
  size(): number
  sizeFor(owner: string): number
  run<T>(owner: string, job: () => Promise<T>): Promise<T>
}

interface Waiting {
  readonly owner: string
  /** The number of the owner's unfinished jobs when this one was added. */
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
      const slot = Promise.withResolvers<void>()
      waiting.push({ owner, round: sizeFor(owner), start: slot.resolve })
      sizes.set(owner, sizeFor(owner) + 1)
      if (!isRunning) startNext()
      await slot.promise
      try {
        return await job()
      } finally {
        leave(owner)
        startNext()
      }
    },
  }
}
