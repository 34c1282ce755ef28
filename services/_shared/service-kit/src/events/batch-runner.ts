import { AsyncLocalStorage } from 'node:async_hooks'

interface BatchOptions<Item> {
  /** Of items with the same key, the later one waits for a later batch. */
  getKey(item: Item): unknown
  readonly maxSize: number
  /** Processes items in their order, all or none of them. */
  run(items: readonly Item[]): Promise<void>
}

interface Waiting<Item> {
  readonly item: Item
  /** Restores the request context and the trace of the call that submitted the item. */
  readonly runInOwnContext: <T>(work: () => T) => T
  resolve(): void
  reject(error: unknown): void
}

/**
 * Runs one batch at a time: a first item at once, and as the next batch what was submitted meanwhile. While little is
 * submitted, each item is a batch of its own and waits for nothing. If a batch fails, its items are run one by one, so
 * that each succeeds or fails on its own. A batch runs in the context of its first item.
 */
export function createBatchRunner<Item>({
  getKey,
  maxSize,
  run,
}: BatchOptions<Item>): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) await runTogether(takeNext())
    isRunning = false
  }

  function takeNext(): Waiting<Item>[] {
    const keys = new Set<unknown>()
    const [batch, rest]: [Waiting<Item>[], Waiting<Item>[]] = [[], []]
    for (const each of waiting) {
      const key = getKey(each.item)
      const isNext = batch.length < maxSize && !keys.has(key)
      keys.add(key)
      ;(isNext ? batch : rest).push(each)
    }
    waiting = rest
    return batch
  }

  async function runTogether(batch: readonly Waiting<Item>[]): Promise<void> {
    const [first] = batch
    if (!first) return
    try {
      await first.runInOwnContext(() => run(batch.map(({ item }) => item)))
      for (const each of batch) each.resolve()
    } catch (error) {
      if (batch.length === 1) first.reject(error)
      else for (const each of batch) await runTogether([each])
    }
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, runInOwnContext: AsyncLocalStorage.snapshot(), resolve, reject })
      void runAll()
    })
}
