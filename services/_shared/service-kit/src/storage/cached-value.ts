import type { ClientSession } from 'mongoose'

/** A small stored value that many reads need and that seldom changes, such as the settings of the business. */
export interface CachedValue<Value> {
  /** The value as it was stored at most `maxAgeMs` ago, and not before the last `invalidate`. */
  get(): Promise<Value>
  /** Discards the value after a change by this process: now, and again when the session of the change has ended. */
  invalidate(session?: ClientSession): void
}

interface CachedValueOptions {
  /** How long a change by another process may go unnoticed. */
  readonly maxAgeMs?: number
  readonly now?: () => number
}

/**
 * Keeps a value in memory for a second, for reads that only show it. Decisions whose result is stored must read it from
 * the database.
 */
export function createCachedValue<Value>(
  read: () => Promise<Value>,
  { maxAgeMs = 1000, now = () => performance.now() }: CachedValueOptions = {},
): CachedValue<Value> {
  let cached: { readonly value: Promise<Value>; readonly until: number } | null = null
  const watched = new WeakSet<ClientSession>()
  const clear = () => {
    cached = null
  }
  return {
    get() {
      if (cached && now() < cached.until) return cached.value
      const value = read()
      const entry = { value, until: now() + maxAgeMs }
      cached = entry
      // A failed read is repeated by the next caller.
      value.catch(() => {
        if (cached === entry) clear()
      })
      return value
    },
    invalidate(session) {
      clear()
      // What is read before the commit does not contain the change yet.
      if (!session || watched.has(session)) return
      watched.add(session)
      session.once('ended', clear)
    },
  }
}
